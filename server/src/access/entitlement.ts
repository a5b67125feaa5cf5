import type { Entitlement } from '@certway/contract/access/ledger';
import type { Person } from '@certway/contract/endpoint';
import type { Executor } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Failure, fail, failed, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { findProgram, maySeeProgram, type ProgramRow } from '../programs/index.ts';
import { grantAccess, ownGrants } from './grant.ts';
import { announceAccess } from './notices.ts';
import { isActive } from './period.ts';
import { listCurrentGrants, lockPerson } from './repository.ts';
import { findLatestRequest } from './repository-requests.ts';
import { serializeEntitlement } from './serialize.ts';

/** Returns a program. Replies with 404 if the caller may not see it. */
export async function visibleProgram(
  db: Executor,
  person: Person,
  programId: string,
): Promise<ProgramRow> {
  const program = await findProgram(db, programId);
  if (program && (await maySeeProgram(db, person, program))) return program;
  return throwHttpError('not-found');
}

export async function findEntitlement(
  db: Executor,
  userId: string,
  program: ProgramRow,
  now: Date,
): Promise<Entitlement> {
  const grants = await listCurrentGrants(db, userId, program.id);
  const request = await findLatestRequest(db, userId, program.id);
  return serializeEntitlement(grants, request, program, now);
}

export async function getEntitlement({ db, now }: Platform, person: Person, programId: string) {
  const program = await visibleProgram(db, person, programId);
  return findEntitlement(db, person.id, program, now());
}

/**
 * Grants the person access to a free program, whose price is 0 or less. The call is idempotent. The
 * access of a class or seat does not count, because it ends with the membership.
 */
export async function claimFreeProgram(
  platform: Platform,
  person: Person,
  programId: string,
): Promise<Entitlement | Failure<'not-free' | 'no-places-left'>> {
  const { db, now } = platform;
  const outcome = await inTransaction(db, async (tx) => {
    const program = await visibleProgram(tx, person, programId);
    if (program.priceCents > 0) return fail('not-free');
    if (!(await lockPerson(tx, person.id))) return throwHttpError('signed-out');
    const own = ownGrants(await listCurrentGrants(tx, person.id, programId));
    if (!own.some((grant) => isActive(grant, now()))) {
      const granting = { userId: person.id, programId, source: 'free' as const, actorId: null };
      const granted = await grantAccess(
        tx,
        { ...granting, priceCents: 0, periodDays: null },
        now(),
      );
      if (failed(granted)) return granted;
    }
    return findEntitlement(tx, person.id, program, now());
  });
  if (!failed(outcome)) announceAccess(platform, person.id);
  return outcome;
}
