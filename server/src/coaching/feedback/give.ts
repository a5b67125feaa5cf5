import type { Person } from '@certway/contract/endpoint';
import type { Feedback } from '@certway/contract/marks';
import {
  type AttemptRow,
  findAttempt,
  getVersions,
  isHiddenByExam,
  listAnswers,
  listHidden,
  questionsInRunningAttempts,
} from '../../attempts/index.ts';
import { isCoached } from '../../kinds/index.ts';
import { type Failure, fail, failed, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { findProgram } from '../../programs/index.ts';
import { mapYielding, processInChunks } from '../../yielding.ts';
import { markLate } from '../catch-up/mark-late.ts';
import type { Coaching } from '../open-coaching.ts';
import { mayReadFeedback } from '../policy.ts';
import { listAnswersIn, listMarks, type StoredAnswer } from '../repository.ts';
import {
  type AnsweredQuestion,
  type FeedbackTexts,
  findAttemptWith,
  findTexts,
  type QuizFeedback,
  saveTexts,
} from './repository.ts';
import { feedbackText, serializeFeedback } from './serialize.ts';

/** Maximum wait of a page; then it gets the feedback that is ready, and asks again. */
const WAIT_MS = 1500;
/**
 * Maximum wait of a reply that only includes the feedback; within this time, data read before is
 * not read again.
 */
const AT_ONCE_MS = 50;
/** Each mark takes a connection to the database. */
const MARKED_AT_ONCE = 50;
/** Longer than the coach takes for any answer. */
const UNTIL_WRITTEN_MS = 60_000;

async function gatherAnswers({ db }: Platform, attempt: AttemptRow): Promise<AnsweredQuestion[]> {
  const [versions, rows] = await Promise.all([
    getVersions(db, attempt.versionIds),
    listAnswers(db, attempt.id),
  ]);
  const isCoachAsked = [...versions.values()].some(({ key }) => isCoached(key));
  const marks = isCoachAsked ? await listMarks(db, attempt.id) : [];
  const answers = new Map(rows.map((answer) => [answer.questionId, answer]));
  const marked = new Map(marks.map((mark) => [mark.questionId, mark]));
  return attempt.questionIds.flatMap((questionId) => {
    const answer = answers.get(questionId);
    const version = answer && versions.get(answer.versionId);
    if (!answer || !version) return [];
    const { id: versionId, paper, key } = version;
    const mark = marked.get(questionId) ?? null;
    return [{ version: { versionId, paper, key }, answer, mark }];
  });
}

const isMarkedByCoach = ({ version }: AnsweredQuestion) => isCoached(version.key);
/** The coach has yet to mark it, or its mark came too late for the attempt. */
const isUnmarked = (answered: AnsweredQuestion) =>
  isMarkedByCoach(answered) && answered.answer.score === null;

/**
 * Reads the feedback so far. Texts of rule-based kinds are derived each time; those of the coach
 * are stored.
 */
async function readFeedback(platform: Platform, attempt: AttemptRow): Promise<QuizFeedback> {
  const answers = await gatherAnswers(platform, attempt);
  const texts = answers.some(isMarkedByCoach) ? await findTexts(platform.db, attempt.id) : {};
  return { answers, texts };
}

async function writeFeedback(
  platform: Platform,
  coaching: Coaching,
  attempt: AttemptRow,
): Promise<QuizFeedback> {
  const { answers: before, texts: stored } = await readFeedback(platform, attempt);
  if (stored) return { answers: before, texts: stored };
  const unmarked = before.filter(isUnmarked);
  const mark = ({ version, answer }: AnsweredQuestion) =>
    markLate(platform, coaching, version, answer);
  await processInChunks(unmarked, (some) => Promise.all(some.map(mark)), MARKED_AT_ONCE);
  const answers = unmarked.length > 0 ? await gatherAnswers(platform, attempt) : before;
  const texts: FeedbackTexts = {};
  for (const answered of answers.filter(isMarkedByCoach)) {
    const text = feedbackText(answered);
    if (text === null) return { answers, texts: null };
    texts[answered.answer.questionId] = text;
  }
  return { answers, texts: await saveTexts(platform.db, attempt.id, texts, platform.now()) };
}

/** Concurrent requests share one run. Null if it failed. */
function writeFeedbackOnce(platform: Platform, coaching: Coaching, attempt: AttemptRow) {
  const { writing } = coaching;
  const running = writing.get(attempt.id);
  if (running) return running;
  const written = writeFeedback(platform, coaching, attempt)
    .catch((error) => {
      platform.log.error({ err: error }, 'feedback was not written');
      return null;
    })
    .finally(() => writing.delete(attempt.id));
  writing.set(attempt.id, written);
  return written;
}

/**
 * Finds the questions whose key must stay closed: they are unanswered in a running quiz of the
 * person, or hidden by a mock exam.
 */
async function findOpenQuestions({ db, now }: Platform, userId: string) {
  const [shown, hidden] = await Promise.all([
    questionsInRunningAttempts(db, userId),
    listHidden(db, userId, now()),
  ]);
  const running = shown.filter(({ mode }) => mode !== 'exam');
  const answers = await listAnswersIn(
    db,
    running.map(({ id }) => id),
  );
  const answered = new Set(
    answers.map(({ attemptId, questionId }) => `${attemptId} ${questionId}`),
  );
  const isOpen = (attemptId: string, questionId: string) =>
    !answered.has(`${attemptId} ${questionId}`);
  const open = new Set(
    running.flatMap(({ id, questionIds }) => questionIds.filter((each) => isOpen(id, each))),
  );
  return (attempt: AttemptRow, answer: StoredAnswer): boolean =>
    open.has(answer.questionId) || isHiddenByExam(attempt, answer, hidden);
}

async function getReadable({ db }: Platform, person: Person, attemptId: string) {
  const attempt = await findAttempt(db, attemptId);
  const program = attempt && (await findProgram(db, attempt.programId));
  if (!attempt || !program || !mayReadFeedback(person, attempt, program))
    return throwHttpError('not-found');
  return attempt;
}

/** The feedback on a quiz that has ended, stored or written now, as far as it is ready in time. */
export async function getFeedback(
  platform: Platform,
  coaching: Coaching,
  person: Person,
  { quizId, waitMs = WAIT_MS }: { quizId: string; waitMs?: number },
): Promise<Feedback | Failure<'attempt-running'>> {
  const attempt = await getReadable(platform, person, quizId);
  if (attempt.state === 'running') return fail('attempt-running');
  const tooLong = new Promise<null>((resolve) => setTimeout(resolve, waitMs, null).unref());
  const askedAt = performance.now();
  const [written, openBefore] = await Promise.all([
    Promise.race([writeFeedbackOnce(platform, coaching, attempt), tooLong]),
    findOpenQuestions(platform, person.id),
  ]);
  const isWriting = coaching.writing.has(attempt.id);
  const [{ answers, texts }, isOpen] = await Promise.all([
    written ?? readFeedback(platform, attempt),
    performance.now() - askedAt > AT_ONCE_MS ? findOpenQuestions(platform, person.id) : openBefore,
  ]);
  const feedback = await mapYielding(answers, (answered) =>
    serializeFeedback(answered, texts, isWriting, isOpen(attempt, answered.answer)),
  );
  return { feedback, pending: feedback.filter(({ state }) => state === 'writing').length };
}

/**
 * Waits until all feedback is written, for callers that ask once; they may name the questions
 * instead of the quiz.
 */
export async function giveFeedback(
  platform: Platform,
  coaching: Coaching,
  person: Person,
  asked: { quizId?: string | undefined; questionIds: string[] },
): Promise<Feedback | Failure<'attempt-running'>> {
  const quizId = asked.quizId ?? (await findAttemptWith(platform.db, person.id, asked.questionIds));
  if (!quizId) return throwHttpError('not-found');
  return getFeedback(platform, coaching, person, { quizId, waitMs: UNTIL_WRITTEN_MS });
}

/**
 * For callers that can do without it: null if some feedback is not written at once, or the person
 * may not read it.
 */
export async function findCompleteFeedback(
  platform: Platform,
  coaching: Coaching,
  person: Person,
  quizId: string,
): Promise<Feedback | null> {
  const found = await getFeedback(platform, coaching, person, { quizId, waitMs: AT_ONCE_MS });
  return failed(found) || found.pending > 0 ? null : found;
}
