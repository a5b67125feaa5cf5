import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { createLog } from './logging.ts';

it("createLog logs a failed query without its parameters and without the row in PostgreSQL's error details", () => {
  const lines: string[] = [];
  const log = createLog({ LOG_LEVEL: 'info' }, { write: (line) => lines.push(line) });
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    constraint: 'accounts_user_identity',
    detail: 'Key (email)=(mira@people.example) already exists.',
  });
  log.error({ err: new DrizzleQueryError('insert …', ['mira@people.example'], cause) }, 'failed');
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('mira');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: {
      message: 'Failed query: insert …',
      cause: { code: '23505', constraint: 'accounts_user_identity' },
    },
  });
});
