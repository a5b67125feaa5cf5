import type { Person } from '@certway/contract/endpoint';
import type { LearnerAnswer, LearnerPage } from '@certway/contract/learners/learner';
import { answerTextOf } from '../coaching/index.ts';
import { type PageRequest, serializePage } from '../db/lists/pages.ts';
import type { Platform } from '../platform.ts';
import { listSharedPlans } from '../study/index.ts';
import { serializeRecords } from './list.ts';
import { openLearner } from './open.ts';
import {
  type LearnerIn,
  listMissed,
  listParts,
  listResultRows,
  listWrittenAnswers,
  type WrittenAnswer,
} from './repository-learner.ts';

const PARTS_SHOWN = 50;
const MISSED_SHOWN = 10;

interface AskedLearner {
  userId: string;
  program?: string | undefined;
}

/** Returns the learner in the programs that the person may see. */
async function learnerIn(
  { db, now }: Platform,
  person: Person,
  asked: AskedLearner,
): Promise<LearnerIn> {
  const records = await openLearner(db, person, asked, now());
  return { userId: asked.userId, programIds: records.map(({ programId }) => programId) };
}

export async function getLearner(
  { db, now }: Platform,
  person: Person,
  asked: AskedLearner,
): Promise<LearnerPage> {
  const at = now();
  const rows = await openLearner(db, person, asked, at);
  const programIds = rows.map(({ programId }) => programId);
  const learner = { userId: asked.userId, programIds };
  const [records, parts, missed, plans] = await Promise.all([
    serializeRecords(db, person, rows, at),
    listParts(db, learner, PARTS_SHOWN),
    listMissed(db, learner, MISSED_SHOWN),
    listSharedPlans(db, asked.userId, programIds, at),
  ]);
  return { userId: asked.userId, username: rows[0].username, records, parts, missed, plans };
}

export async function listLearnerResults(
  platform: Platform,
  person: Person,
  { page, pageSize, ...asked }: AskedLearner & PageRequest,
) {
  const learner = await learnerIn(platform, person, asked);
  return serializePage(
    await listResultRows(platform.db, learner, { page, pageSize }),
    ({ whole, ...result }) => ({ ...result, isPractice: !whole }),
  );
}

function stateOf(mark: WrittenAnswer['mark']): LearnerAnswer['state'] {
  if (mark === null) return 'writing';
  if (mark.decidedAt) return 'decided';
  return mark.waiting || mark.unconfirmed ? 'provisional' : 'final';
}

/**
 * Lists the written answers of a learner. The trainer of the program and admins may mark each of
 * them, whether or not the coach is in doubt.
 */
export async function listLearnerAnswers(
  platform: Platform,
  person: Person,
  { page, pageSize, ...asked }: AskedLearner & PageRequest,
) {
  const learner = await learnerIn(platform, person, asked);
  return serializePage(
    await listWrittenAnswers(platform.db, learner, { page, pageSize }),
    ({ mark, answer, ...written }) => ({
      ...written,
      answer: answerTextOf(answer),
      state: stateOf(mark),
    }),
  );
}
