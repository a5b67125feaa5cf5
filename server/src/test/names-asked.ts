import { vi } from 'vitest';
import type { TestHouse } from './house.ts';

/** The names of the statements that are asked meanwhile, outside of transactions; those without a name as ''. */
export async function namesAsked(house: TestHouse, meanwhile: () => Promise<unknown>) {
  const names: string[] = [];
  const { $client } = house.platform.db;
  const query = $client.query.bind($client) as (...args: unknown[]) => unknown;
  const watching = vi.spyOn($client, 'query').mockImplementation(((...args: unknown[]) => {
    names.push((args[0] as { name?: string }).name ?? '');
    return query(...args);
  }) as never);
  try {
    await meanwhile();
  } finally {
    watching.mockRestore();
  }
  return names;
}
