import { vi } from 'vitest';
import type { TestServer } from './test-server.ts';

interface Asked {
  name: string;
  text: string;
}

/** The statements that are asked meanwhile, outside of transactions; a name is '' where there is none. */
export async function statementsAsked(testServer: TestServer, meanwhile: () => Promise<unknown>) {
  const asked: Asked[] = [];
  const { $client } = testServer.platform.db;
  const query = $client.query.bind($client) as (...args: unknown[]) => unknown;
  const watching = vi.spyOn($client, 'query').mockImplementation(((...args: unknown[]) => {
    const [statement] = args as [string | Partial<Asked>];
    const { name = '', text = '' } =
      typeof statement === 'string' ? { text: statement } : statement;
    asked.push({ name, text });
    return query(...args);
  }) as never);
  try {
    await meanwhile();
  } finally {
    watching.mockRestore();
  }
  return asked;
}
