import type { Person } from '@certway/contract/endpoint';
import type { Program } from '@certway/contract/programs/index';
import type { ProgramChange } from '@certway/contract/programs/program-change';
import { findTrainer, findTrainerByAddress, writeAudit } from '../../accounts/index.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { leaveNotice, noticeTexts } from '../../inbox/index.ts';
import { type Failure, fail } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { discountFor } from '../discount.ts';
import { programWasHandedOver, youNowOwn } from '../messages.ts';
import type { QuestionStore } from '../question-store.ts';
import type { ProgramRow } from '../repository.ts';
import { inCents, pricesOf } from '../serialize.ts';
import { openForEditing, presentCurrent } from './open.ts';
import { changeProgram, recountProgram } from './repository.ts';

/**
 * Returns the columns to update. Only fields that were sent change, because Drizzle ignores
 * undefined columns.
 */
function columns(
  program: ProgramRow,
  { settings = {}, ...change }: ProgramChange,
): Partial<ProgramRow> {
  const { price, originalPrice, passMark, ...same } = settings;
  const before = pricesOf(program);
  const written = {
    name: change.name,
    description: change.description,
    category: change.category,
    status: change.status,
    ...same,
    priceCents: price === undefined ? undefined : inCents(price),
    originalPriceCents:
      originalPrice === undefined || originalPrice === null
        ? originalPrice
        : inCents(originalPrice),
    discountPercentage: discountFor({
      price: price ?? before.price,
      originalPrice: originalPrice === undefined ? before.originalPrice : originalPrice,
      discountPercentage: settings.discountPercentage,
    }),
    passMark,
  };
  const named = Object.entries(written).filter(([, value]) => value !== undefined);
  return Object.fromEntries(named);
}

/**
 * Returns the id of the new owner. Returns null if the given id or email address belongs to no one,
 * or to a person who may not own programs.
 */
async function ownerAfter(
  tx: Transaction,
  program: ProgramRow,
  { trainerId, trainerEmail }: ProgramChange,
): Promise<string | null> {
  if (trainerEmail) return (await findTrainerByAddress(tx, trainerEmail))?.id ?? null;
  if (!trainerId || trainerId === program.trainerId) return program.trainerId;
  return (await findTrainer(tx, trainerId))?.id ?? null;
}

/** Publishes everything that the program contains. Returns false if that is nothing. */
async function publishContents(
  tx: Transaction,
  questions: QuestionStore,
  program: ProgramRow,
  now: Date,
): Promise<boolean> {
  await questions.publishAll(tx, program.id);
  return (await recountProgram(tx, program.id, now)) > 0;
}

export async function updateProgram(
  platform: Platform,
  questions: QuestionStore,
  person: Person,
  { programId, change }: { programId: string; change: ProgramChange },
): Promise<Program | Failure<'program-changed' | 'published-empty' | 'trainer-needed'>> {
  return inTransaction(platform.db, async (tx) => {
    const program = await openForEditing(tx, person, programId);
    if (change.revision !== undefined && change.revision !== program.revision) {
      return fail('program-changed');
    }
    const isPublishing = change.status === 'published' && program.status !== 'published';
    if (isPublishing && !(await publishContents(tx, questions, program, platform.now())))
      return fail('published-empty');
    const trainerId = await ownerAfter(tx, program, change);
    if (!trainerId) return fail('trainer-needed');
    await changeProgram(tx, programId, {
      ...columns(program, change),
      trainerId,
      revision: program.revision + 1,
      updatedAt: platform.now(),
    });
    if (change.status !== undefined && change.status !== program.status) {
      await writeAudit(tx, {
        actorId: person.id,
        action: 'program-status',
        subjectId: null,
        details: { programId, from: program.status, to: change.status },
      });
    }
    if (trainerId !== program.trainerId) {
      await notifyNewOwner(tx, person, program, trainerId, platform.now());
    }
    return presentCurrent(tx, programId);
  });
}

const noticeText = noticeTexts('programs');

async function notifyNewOwner(
  tx: Transaction,
  person: Person,
  { id: programId, name, trainerId }: ProgramRow,
  newOwnerId: string,
  at: Date,
): Promise<void> {
  await writeAudit(tx, {
    actorId: person.id,
    action: 'program-handed-over',
    subjectId: newOwnerId,
    details: { programId, from: trainerId },
  });
  await leaveNotice(tx, {
    userId: newOwnerId,
    kind: 'program-changed',
    title: noticeText({ youNowOwn }, { program: name }),
    body: [noticeText({ programWasHandedOver })],
    link: '/editPrograms',
    at,
  });
}
