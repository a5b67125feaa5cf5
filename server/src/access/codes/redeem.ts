import type { Person } from '@certway/contract/endpoint';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { fail, failed, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { findProgram } from '../../programs/index.ts';
import { findEntitlement } from '../entitlement.ts';
import { grantAccess } from '../grant.ts';
import { announceAccess } from '../notices.ts';
import { lockPerson } from '../repository.ts';
import { presentProgramName } from '../serialize.ts';
import { plainCode } from './create.ts';
import { limitingGuesses } from './guesses.ts';
import { type CodeRow, findCode, hasRedeemed, insertRedemption, takeUse } from './repository.ts';

/**
 * Returns the reason why a code cannot be used. An expired or withdrawn code is reported before a
 * used one.
 */
function refusalOf(code: CodeRow, now: Date) {
  if (code.withdrawnAt || (code.expiresAt && code.expiresAt <= now)) return fail('code-expired');
  return fail('code-used');
}

async function redeem(tx: Transaction, code: CodeRow, userId: string, now: Date) {
  const { id: codeId, programId, periodDays } = code;
  if (!(await takeUse(tx, codeId, now))) return refusalOf(code, now);
  await insertRedemption(tx, { codeId, userId, createdAt: now });
  const granting = { userId, programId, source: 'code' as const, sourceId: codeId, actorId: null };
  const granted = await grantAccess(tx, { ...granting, priceCents: 0, periodDays }, now);
  if (failed(granted)) return granted;
  return granted.gained ? granted : fail('already-granted');
}

async function redeemOnce(platform: Platform, person: Person, typed: string) {
  const now = platform.now();
  return inTransaction(platform.db, async (tx) => {
    if (!(await lockPerson(tx, person.id))) return throwHttpError('signed-out');
    const code = await findCode(tx, plainCode(typed));
    const program = code && (await findProgram(tx, code.programId));
    if (!code || !program || program.archivedAt) return fail('code-unknown');
    // A single tap may send two requests. The second request finds that the person has already
    // redeemed the code, and succeeds without redeeming it again.
    if (!(await hasRedeemed(tx, code.id, person.id))) {
      const redeemed = await redeem(tx, code, person.id, now);
      if (failed(redeemed)) return redeemed;
    }
    const standing = await findEntitlement(tx, person.id, program, now);
    return { program: presentProgramName(program), standing };
  });
}

/** Redeems a code. Guesses are limited per person, so that one person does not block others. */
export async function redeemCode(platform: Platform, person: Person, typed: string) {
  const redeemed = await limitingGuesses(platform, person.id, () =>
    redeemOnce(platform, person, typed),
  );
  if (!failed(redeemed)) announceAccess(platform, person.id);
  return redeemed;
}
