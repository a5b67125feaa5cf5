import type { Person } from '@certway/contract/endpoint';
import type { Standing } from '@certway/contract/standing';
import { writeAudit } from '../accounts/index.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Failure, fail, refuse } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { openForEditing, recountProgram } from '../programs/index.ts';
import { findCurrent, retireRow, standingOf, unretireRow } from '../questions/index.ts';
import { insertEntries } from './repository-thread.ts';

interface Place {
  programId: string;
  questionId: string;
}

interface Moved {
  person: Person;
  place: Place;
  kind: 'retired' | 'brought-back';
  reason: string;
  now: Date;
}

const getWritten = async (tx: Transaction, place: Place) =>
  (await findCurrent(tx, place, 'written')) ?? refuse('not-found');

async function enter(tx: Transaction, { person, place, kind, reason, now }: Moved) {
  const { question, version } = await getWritten(tx, place);
  await insertEntries(tx, [
    {
      ...{ questionId: question.id, kind, text: reason, version: version.number },
      ...{ authorId: person.id, createdAt: now },
    },
  ]);
  await writeAudit(tx, {
    actorId: person.id,
    action: kind === 'retired' ? 'question-retired' : 'question-brought-back',
    subjectId: null,
    details: { ...place, reason },
  });
  return standingOf(question);
}

/** Retiring needs no approval; results and running attempts keep the question. */
export async function retireQuestion(
  platform: Platform,
  person: Person,
  place: Place,
  reason: string,
): Promise<Standing | Failure<'published-empty' | 'not-live'>> {
  return inTransaction(platform.db, async (tx) => {
    const { status } = await openForEditing(tx, person, place.programId);
    await getWritten(tx, place);
    const now = platform.now();
    if (!(await retireRow(tx, place.questionId, now))) return fail('not-live');
    const left = await recountProgram(tx, place.programId, now);
    if (status === 'published' && left === 0) return fail('published-empty');
    return enter(tx, { person, place, kind: 'retired', reason, now });
  });
}

/**
 * The question was live before, so it needs no new approval. An edit of a retired question makes it
 * a draft, which cannot be unretired.
 */
export async function unretireQuestion(
  platform: Platform,
  person: Person,
  place: Place,
  reason: string,
): Promise<Standing | Failure<'not-retired'>> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, place.programId);
    await getWritten(tx, place);
    const now = platform.now();
    if (!(await unretireRow(tx, place.questionId))) return fail('not-retired');
    await recountProgram(tx, place.programId, now);
    return enter(tx, { person, place, kind: 'brought-back', reason, now });
  });
}
