import { describe, expect, it } from 'vitest';
import type { Executor } from '../database.ts';
import { numberParameters, statement } from './statement.ts';

describe('numberParameters', () => {
  it('gives each name one number, in the order of their first use', () => {
    const { text, names } = numberParameters(
      'select :b::int, :a where x = :a and y between :b and :bb',
    );
    expect(text).toBe('select $1::int, $2 where x = $2 and y between $1 and $3');
    expect(names).toEqual(['b', 'a', 'bb']);
  });

  it('leaves casts and other colons unchanged', () => {
    const sql = "select now()::date, '{\"a\": 1}'::jsonb, n::float8, '12:30'";
    expect(numberParameters(sql)).toEqual({ text: sql, names: [] });
  });
});

describe('statement', () => {
  const sent: unknown[] = [];
  const client = { query: async (asked: unknown) => sent.push(asked) };
  const db = { session: { client } } as unknown as Executor;
  const rename = statement<{ id: string; name: string | null }>(
    'rename',
    'update person set name = :name where id = :id',
  );

  it('sends the values in the order of the parameters', async () => {
    await rename(db, { id: '7', name: null });
    expect(sent).toEqual([
      { name: 'rename', text: 'update person set name = $1 where id = $2', values: [null, '7'] },
    ]);
  });

  it('throws if the value of a parameter is missing', () => {
    const incomplete = { id: '7' } as { id: string; name: string };
    expect(() => rename(db, incomplete)).toThrow('rename needs the parameter name');
  });
});
