import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';

interface ProgramCounts {
  purchasedCount: number;
  placesTaken: number;
}

/** Reads the stored counts of a program, and counts its rows again for comparison. */
export async function countsOf(
  { platform }: TestServer,
  programId: string,
): Promise<{ standing: ProgramCounts; recounted: ProgramCounts }> {
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

export async function expectCounts(
  testServer: TestServer,
  programId: string,
  expected: ProgramCounts,
) {
  const { standing, recounted } = await countsOf(testServer, programId);
  expect(standing).toEqual(recounted);
  expect(standing).toEqual(expected);
}
