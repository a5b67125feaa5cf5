import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { reference } from '../test/fixtures/access.ts';
import { putInStore } from '../test/fixtures/shop.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const database = () => testServer.platform.db.$client;
const requests: string[] = [];

/**
 * Creates a separate buyer for each request, because a person can have only one open request per
 * program.
 */
beforeAll(async () => {
  const program = await putInStore(testServer);
  for (const currency of ['USD', 'USD', 'EUR']) {
    const { user } = await testServer.signedInAs('user');
    const id = newId();
    requests.push(id);
    await database().query(
      `insert into access_request (id, reference, user_id, program_id, price_cents, currency)
      values ($1, $2, $3, $4, 4999, $5)`,
      [id, reference(), user.id, program._id, currency],
    );
  }
});

const change = fc.record({
  request: fc.nat(2),
  paidCents: fc.option(fc.nat(5000)),
  state: fc.constantFrom('contacted', 'paid'),
  // Times shortly before and after the end of a month in UTC.
  at: fc.constantFrom('2026-04-30T23:59:59Z', '2026-05-01T00:00:00Z', '2026-05-01T01:30:00+02:00'),
});
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

const perform = ({ request, paidCents, state, at }: Change) =>
  database().query(
    'update access_request set paid_cents = $2, state = $3, updated_at = $4 where id = $1',
    [requests[request], paidCents, state, at],
  );

const summed = `select month, currency, sum(amount_cents)::int as cents, sum(grants)::int as payments
  from access_money group by 1, 2 having sum(grants) <> 0 or sum(amount_cents) <> 0 order by 1, 2`;
const sums = async () => (await database().query(summed)).rows;

/** Computes the expected totals: a payment counts in the month in which it was first recorded. */
function expectedSums(changes: Change[]) {
  const paid = new Map<number, { month: string; cents: number }>();
  for (const { request, paidCents, at } of changes) {
    const month = paid.get(request)?.month ?? new Date(at).toISOString().slice(0, 7);
    if (paidCents === null) paid.delete(request);
    else paid.set(request, { month, cents: paidCents });
  }
  const groups = Object.groupBy(paid, ([request, { month }]) =>
    [month, request === 2 ? 'EUR' : 'USD'].join(' '),
  );
  return Object.entries(groups)
    .map(([key, each = []]) => {
      const [month, currency] = key.split(' ');
      const cents = each.reduce((sum, [, payment]) => sum + payment.cents, 0);
      return { month, currency, cents, payments: each.length };
    })
    .toSorted((a, b) => (`${a.month} ${a.currency}` < `${b.month} ${b.currency}` ? -1 : 1));
}

describe('the monthly revenue totals', () => {
  it('are the sum of the recorded payments of requests, even after corrections', () =>
    fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
        await database().query('update access_request set paid_cents = null');
        for (const each of changes) await perform(each);
        expect(await sums()).toEqual(expectedSums(changes));
      }),
      { numRuns: 40 },
    ));

  it('are not changed by a transaction that is rolled back', async () => {
    const before = await sums();
    const client = await database().connect();
    await client.query('begin');
    await client.query('update access_request set paid_cents = coalesce(paid_cents, 0) + 1');
    await client.query('rollback');
    client.release();
    expect(await sums()).toEqual(before);
  });

  it('are not changed by a manual grant that has a price', async () => {
    const before = await sums();
    const { user } = await testServer.signedInAs('user');
    const { _id } = await putInStore(testServer);
    await database().query(
      `insert into access_grant (id, user_id, program_id, source, price_cents, currency)
      values ($1, $2, $3, 'manual', 26984, 'USD')`,
      [newId(), user.id, _id],
    );
    expect(await sums()).toEqual(before);
  });
});
