import fc from 'fast-check';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../test/test-server.ts';

const testServer = useTestServer();

const NAMED = {
  name: 'test_described',
  text: `select $1::text as words, $2::int as number, $3::float8 as share, $4::boolean as right,
    $5::jsonb as parts, $6::text[] as list, $7::timestamptz as at
    from generate_series(1, $8::int)`,
};

/** Work on one connection, and how often it asked for a description. */
async function onOneConnection<Value>(
  work: (client: pg.PoolClient, described: () => number) => Promise<Value>,
): Promise<Value> {
  const client = await testServer.platform.db.$client.connect();
  const { connection } = client as unknown as { connection: { describe(what: object): void } };
  const describing = connection.describe.bind(connection);
  let times = 0;
  connection.describe = (what) => {
    times += 1;
    describing(what);
  };
  try {
    return await work(client, () => times);
  } finally {
    client.release(true);
  }
}

const some = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });
const text = fc.string({ unit: 'grapheme' }).map((words) => words.replaceAll('\0', ''));
const rows = fc.tuple(
  some(text),
  some(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
  some(fc.double({ noNaN: true, noDefaultInfinity: true })),
  some(fc.boolean()),
  some(fc.constantFrom('{"a": [1, null]}', '"words"', '7', 'null')),
  some(fc.array(some(text), { maxLength: 3 })),
  some(fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })),
  fc.integer({ min: 0, max: 3 }),
);

describe('a statement that is kept by its name', () => {
  it('is described once a connection, and answers as one that is described each time', async () => {
    await onOneConnection(async (client, described) => {
      await client.query({ ...NAMED, values: ['', 0, 0, true, '{}', [], new Date(0), 1] });
      const once = described();
      await fc.assert(
        fc.asyncProperty(rows, fc.boolean(), async (values, asArrays) => {
          const how = asArrays ? { rowMode: 'array' as const } : {};
          const before = described();
          const named = await client.query({ ...NAMED, ...how, values });
          expect(described()).toBe(before);
          const anew = await client.query({ text: NAMED.text, ...how, values });
          expect(named.rows).toEqual(anew.rows);
          expect(named.fields).toEqual(anew.fields);
          expect(named.rowCount).toBe(anew.rowCount);
        }),
        { numRuns: 60 },
      );
      expect(once).toBe(1);
    });
  });

  it('is described on each connection', async () => {
    const values = ['', 0, 0, true, '{}', [], new Date(0), 1];
    for (let connection = 0; connection < 2; connection++) {
      await onOneConnection(async (client, described) => {
        await client.query({ ...NAMED, values });
        await client.query({ ...NAMED, values });
        expect(described()).toBe(1);
      });
    }
  });

  it('goes by the types that it is asked with', async () => {
    await onOneConnection(async (client) => {
      const statement = { name: 'test_types', text: 'select 7::int as seven', values: [] };
      const asText = { getTypeParser: () => (value: unknown) => value } as never;
      expect((await client.query(statement)).rows).toEqual([{ seven: 7 }]);
      expect((await client.query({ ...statement, types: asText })).rows).toEqual([{ seven: '7' }]);
      expect((await client.query(statement)).rows).toEqual([{ seven: 7 }]);
    });
  });

  it('fails as ever, and answers afterwards, with a promise and with a callback', async () => {
    await onOneConnection(async (client) => {
      const half = (by: number) => ({
        name: 'test_half',
        text: 'select 1 / $1::int as half',
        values: [by],
      });
      expect((await client.query(half(1))).rows).toEqual([{ half: 1 }]);
      await expect(client.query(half(0))).rejects.toMatchObject({ code: '22012' });
      expect((await client.query(half(1))).rows).toEqual([{ half: 1 }]);
      const called = await new Promise<unknown[]>((resolve) => {
        const done = (error: Error | null, { rows }: pg.QueryResult) => resolve([error, rows]);
        client.query(half(1) as never, [1], done);
      });
      expect(called).toEqual([null, [{ half: 1 }]]);
    });
  });
});
