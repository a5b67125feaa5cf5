import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';

interface Figures {
  purchasedCount: number;
  placesTaken: number;
}

/** The figures that stand beside a program, and what a count of its rows gives. */
export async function figuresOf(
  { platform }: TestServer,
  programId: string,
): Promise<{ standing: Figures; recounted: Figures }> {
  const { rows } = await platform.db.$client.query(
    `select p.purchased_count as "standingPurchased", p.places_taken as "standingPlaces",
       (select count(distinct user_id)::int from access_grant g where g.program_id = p.id) as purchased,
       (select count(*)::int from access_grant g where g.program_id = p.id and g.revoked_at is null)
       + (select count(*)::int from access_request r where r.program_id = p.id and r.holds_place) as places
     from programs_program p where p.id = $1`,
    [programId],
  );
  const [row] = rows;
  return {
    standing: { purchasedCount: row.standingPurchased, placesTaken: row.standingPlaces },
    recounted: { purchasedCount: row.purchased, placesTaken: row.places },
  };
}

export async function expectFigures(testServer: TestServer, programId: string, expected: Figures) {
  const { standing, recounted } = await figuresOf(testServer, programId);
  expect(standing).toEqual(recounted);
  expect(standing).toEqual(expected);
}
