import { vi } from 'vitest';
import type { TestServer } from './test-server.ts';

interface RecordedStatement {
  name: string;
  text: string;
}

/**
 * Records the SQL statements that run outside of transactions while the callback `meanwhile` runs.
 * A statement without a name is recorded with the name ''.
 */
export async function recordStatements(testServer: TestServer, meanwhile: () => Promise<unknown>) {
  const asked: RecordedStatement[] = [];
  const { $client } = testServer.platform.db;
  const query = $client.query.bind($client) as (...args: unknown[]) => unknown;
  const watching = vi.spyOn($client, 'query').mockImplementation(((...args: unknown[]) => {
    const [statement] = args as [string | Partial<RecordedStatement>];
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
