import type { ApprovalSetting } from '@certway/contract/approvals/index';
import type { Person } from '@certway/contract/endpoint';
import { SECOND_READERS_AT_MOST } from '@certway/contract/limits';
import { findTrainerByAddress, writeAudit } from '../accounts/index.ts';
import type { Executor } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { announce, leaveNotice, noticeTexts } from '../inbox/index.ts';
import { type Failure, fail, failed, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { getEditable, openForEditing, recountProgram } from '../programs/index.ts';
import { countWaiting, publishPending } from '../questions/index.ts';
import { nowSecondReader, whereApprovalsAre } from './messages.ts';
import {
  deleteReader,
  deleteSetting,
  findSince,
  insertReader,
  insertSetting,
  readersOf,
} from './repository.ts';

const noticeText = noticeTexts('approvals');

async function presentSetting(db: Executor, programId: string): Promise<ApprovalSetting> {
  const since = await findSince(db, programId);
  return {
    isOn: since !== null,
    since,
    readers: await readersOf(db, programId),
    waiting: await countWaiting(db, programId),
  };
}

export async function getApprovalSetting(
  { db }: Platform,
  person: Person,
  programId: string,
): Promise<ApprovalSetting> {
  await getEditable(db, person, programId);
  return presentSetting(db, programId);
}

/**
 * Turns the approval of questions on or off for a program. Live questions stay live in both cases.
 */
export async function setTwoPairs(
  platform: Platform,
  person: Person,
  programId: string,
  { isOn, putsLive }: { isOn: boolean; putsLive: boolean },
): Promise<ApprovalSetting> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    const now = platform.now();
    const wasOn = (await findSince(tx, programId)) !== null;
    if (isOn && !wasOn) await insertSetting(tx, { programId, since: now });
    if (!isOn) await deleteSetting(tx, programId);
    const live = isOn || !putsLive ? [] : await publishPending(tx, { programId });
    if (live.length > 0) await recountProgram(tx, programId, now);
    if (isOn !== wasOn || live.length > 0) {
      await writeAudit(tx, {
        actorId: person.id,
        action: 'two-pairs-switched',
        subjectId: null,
        details: { programId, isOn, putLive: live.length },
      });
    }
    return presentSetting(tx, programId);
  });
}

export async function addSecondReader(
  platform: Platform,
  person: Person,
  programId: string,
  email: string,
): Promise<ApprovalSetting | Failure<'reader-unknown' | 'too-many-readers'>> {
  const outcome = await inTransaction(platform.db, async (tx) => {
    const program = await openForEditing(tx, person, programId);
    const reader = await findTrainerByAddress(tx, email);
    if (!reader) return fail('reader-unknown');
    const before = await readersOf(tx, programId);
    if (before.length >= SECOND_READERS_AT_MOST) return fail('too-many-readers');
    const at = platform.now();
    if (await insertReader(tx, { programId, userId: reader.id, createdAt: at })) {
      await writeAudit(tx, {
        actorId: person.id,
        action: 'second-reader-named',
        subjectId: reader.id,
        details: { programId },
      });
      await leaveNotice(tx, {
        userId: reader.id,
        kind: 'question-approval',
        title: noticeText({ nowSecondReader }, { program: program.name }),
        body: [noticeText({ whereApprovalsAre })],
        link: '/editPrograms?tab=approvals',
        at,
      });
    }
    return { setting: await presentSetting(tx, programId), userId: reader.id };
  });
  if (failed(outcome)) return outcome;
  announce(platform, [outcome.userId]);
  return outcome.setting;
}

export async function removeSecondReader(
  platform: Platform,
  person: Person,
  { programId, userId }: { programId: string; userId: string },
): Promise<ApprovalSetting> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    if (!(await deleteReader(tx, programId, userId))) return throwHttpError('not-found');
    await writeAudit(tx, {
      actorId: person.id,
      action: 'second-reader-removed',
      subjectId: userId,
      details: { programId },
    });
    return presentSetting(tx, programId);
  });
}
