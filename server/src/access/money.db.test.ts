import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { useHouse } from '../test/house.ts';
import { putInStore } from '../test/shop.ts';

const house = useHouse();
const database = () => house.platform.db.$client;
const programs: string[] = [];
const people: string[] = [];

beforeAll(async () => {
  for (const _ of [1, 2]) programs.push((await putInStore(house))._id);
  for (const _ of [1, 2, 3]) people.push((await house.signedInAs('user')).user.id);
});

const place = { person: fc.nat(2), program: fc.nat(1) };
const act = fc.oneof(
  fc.record({
    what: fc.constant('grant' as const),
    ...place,
    cents: fc.nat(5000),
    currency: fc.constantFrom('USD', 'EUR'),
    // Either side of the end of a month in UTC.
    at: fc.constantFrom('2026-04-30T23:59:59Z', '2026-05-01T00:00:00Z', '2026-05-01T01:30:00+02'),
  }),
  fc.record({ what: fc.constantFrom('revoke' as const, 'prolong' as const), ...place }),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

async function perform(act: Act): Promise<void> {
  const whose = [people[act.person], programs[act.program]];
  if (act.what === 'grant')
    await database().query(
      `insert into access_grant (id, user_id, program_id, source, price_cents, currency, created_at)
      values ($1, $2, $3, 'manual', $4, $5, $6) on conflict do nothing`,
      [newId(), ...whose, act.cents, act.currency, act.at],
    );
  else
    await database().query(
      `update access_grant set ${act.what === 'revoke' ? 'revoked_at' : 'ends_at'} = now()
      where user_id = $1 and program_id = $2 and revoked_at is null`,
      whose,
    );
}

const kept = `select month, currency, sum(amount_cents)::int as cents, sum(grants)::int as grants
  from access_money group by 1, 2 having sum(grants) <> 0 or sum(amount_cents) <> 0`;
const recounted = `select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, currency,
    sum(price_cents)::int as cents, count(*)::int as grants
  from access_grant where revoked_at is null group by 1, 2`;

describe('what the grants of a month cost', () => {
  it('is kept, whoever grants and revokes', () =>
    fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
        for (const each of acts) await perform(each);
        const [is, shouldBe] = await Promise.all(
          [kept, recounted].map((query) => database().query(`${query} order by 1, 2`)),
        );
        expect(is?.rows).toEqual(shouldBe?.rows);
      }),
      { numRuns: 40 },
    ));

  it('is not changed by what is rolled back', async () => {
    const before = (await database().query(`${kept} order by 1, 2`)).rows;
    const client = await database().connect();
    await client.query('begin');
    await client.query('update access_grant set price_cents = price_cents + 1');
    await client.query('rollback');
    client.release();
    expect((await database().query(`${kept} order by 1, 2`)).rows).toEqual(before);
  });
});
