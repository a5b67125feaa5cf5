import type { SentAnswer } from '@certway/contract/attempts/running-attempt';
import type { Submission } from '@certway/contract/attempts/submission';
import type { Person } from '@certway/contract/endpoint';
import { createYielder, processInChunks } from '../../concurrency/yielding.ts';
import { newId } from '../../db/ids.ts';
import { answerFromText, isCoached } from '../../kinds/index.ts';
import { type Failure, fail, failed } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { pinnedVersionFor, toAnswerRow } from '../answering/answer.ts';
import type { AttemptPlan } from '../answering/attempt-plan.ts';
import { type MarkAnswer, markByCoach } from '../answering/mark.ts';
import type { NewAnswer } from '../answering/repository-answers.ts';
import * as messages from '../messages.ts';
import { type AnswerRow, listAnswers } from '../repository.ts';
import { getVersions } from '../repository-versions.ts';

type SubmissionEntry = Submission['answers'][number];

/** Limits how many answers are marked at once, because each one needs a database connection. */
const MARKED_AT_ONCE = 50;

/** The device ID of answers from third-party clients, which send no device. */
const NO_DEVICE = '00000000-0000-7000-8000-000000000000';

async function readAnswer(
  { db }: Platform,
  plan: AttemptPlan,
  { questionId, answer, chosenAnswer }: SubmissionEntry,
): Promise<SentAnswer['answer'] | 'unreadable'> {
  if (answer !== undefined) return answer;
  const versionId = plan.versionOf.get(questionId);
  if (!versionId || !chosenAnswer?.trim()) return null;
  const pinned = (await getVersions(db, [versionId])).get(versionId);
  const read = pinned && answerFromText(chosenAnswer, pinned.paper);
  return read ?? 'unreadable';
}

/**
 * Converts one submitted entry to a row. Returns a failure if that is not possible, and null if the
 * entry has no answer.
 */
async function entryToRow(
  platform: Platform,
  person: Person,
  plan: AttemptPlan,
  { quizId }: Submission,
  { entry, place, now }: { entry: SubmissionEntry; place: number; now: Date },
): Promise<NewAnswer | null | Failure<'answer-refused'>> {
  const field = `answers.${place}.`;
  const answer = await readAnswer(platform, plan, entry);
  if (answer === 'unreadable') {
    return fail('answer-refused', [
      { field: `${field}chosenAnswer`, message: messages.notAnAnswer },
    ]);
  }
  const isAsked = plan.versionOf.has(entry.questionId);
  if (answer === null && isAsked && entry.answer === undefined) return null;
  const pinned = await pinnedVersionFor(platform, person, plan, { ...entry, answer }, field);
  if (failed(pinned)) return pinned;
  const sent = {
    questionId: entry.questionId,
    sendId: entry.sendId ?? newId(now.getTime()),
    answer,
    sequence: entry.sequence ?? place,
    seconds: entry.seconds ?? 0,
    answeredAt: entry.answeredAt ?? now,
    device: entry.device ?? NO_DEVICE,
    sure: entry.sure ?? null,
  };
  return toAnswerRow(quizId, sent, pinned, now);
}

async function markNewAnswer(markAnswer: MarkAnswer, platform: Platform, row: NewAnswer) {
  if (row.score !== null || row.answer === null) return row;
  const pinned = (await getVersions(platform.db, [row.versionId])).get(row.versionId);
  return pinned ? { ...row, ...(await markByCoach(null, markAnswer, pinned, row)) } : row;
}

/** Marks answers that were saved while the coach was unavailable, before the attempt is scored. */
export async function markStoredAnswers(
  markAnswer: MarkAnswer,
  { db }: Platform,
  plan: AttemptPlan,
  attemptId: string,
): Promise<void> {
  const asked = await getVersions(db, [...plan.versionOf.values()]);
  if (![...asked.values()].some(({ key }) => isCoached(key))) return;
  const waiting = (await listAnswers(db, attemptId)).filter(
    ({ score, answer }) => score === null && answer !== null,
  );
  const versions = await getVersions(
    db,
    waiting.map(({ versionId }) => versionId),
  );
  const mark = async (row: AnswerRow) => {
    const pinned = versions.get(row.versionId);
    if (pinned) await markByCoach(db, markAnswer, pinned, row);
  };
  await processInChunks(waiting, (some) => Promise.all(some.map(mark)), MARKED_AT_ONCE);
}

/**
 * Checks and marks the answers of a submission. If a question is answered twice, its first answer
 * counts.
 */
export async function readSubmission(
  platform: Platform,
  markAnswer: MarkAnswer,
  person: Person,
  plan: AttemptPlan,
  submission: Submission,
  now: Date,
): Promise<NewAnswer[] | Failure<'answer-refused'>> {
  const rows = new Map<string, NewAnswer>();
  const yieldIfDue = createYielder();
  for (const [place, entry] of submission.answers.entries()) {
    const row = await entryToRow(platform, person, plan, submission, { entry, place, now });
    await yieldIfDue();
    if (failed(row)) return row;
    if (row && !rows.has(row.questionId)) rows.set(row.questionId, row);
  }
  await markStoredAnswers(markAnswer, platform, plan, submission.quizId);
  const mark = (row: NewAnswer) => markNewAnswer(markAnswer, platform, row);
  return processInChunks([...rows.values()], (some) => Promise.all(some.map(mark)), MARKED_AT_ONCE);
}
