import type { Feedback } from '@certway/contract/coaching/marks';
import type { Person } from '@certway/contract/endpoint';
import {
  type AttemptRow,
  findAttempt,
  getVersions,
  isHiddenByExam,
  listAnswers,
  listHidden,
  questionsInRunningAttempts,
} from '../../attempts/index.ts';
import { mapYielding, processInChunks } from '../../concurrency/yielding.ts';
import { isCoached } from '../../kinds/index.ts';
import { type Failure, fail, failed, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { findProgram } from '../../programs/index.ts';
import { markLate } from '../catch-up/mark-late.ts';
import type { Coaching } from '../marking/open-coaching.ts';
import { mayReadFeedback } from '../policy.ts';
import {
  type AnsweredQuestion,
  type FeedbackTexts,
  listAnswersIn,
  listMarks,
  type QuizFeedback,
  type StoredAnswer,
} from '../repository.ts';
import { findAttemptWith, findTexts, saveTexts } from './repository.ts';
import { feedbackText, serializeFeedback } from './serialize.ts';

/**
 * The maximum time that a request of a page waits for feedback. The reply then contains the
 * feedback that is ready, and the page sends another request for the missing feedback.
 */
const WAIT_MS = 1500;
/**
 * The maximum time that a call waits for feedback if feedback is only a part of its reply. After a
 * longer wait, the questions whose keys must stay hidden are determined again.
 */
const AT_ONCE_MS = 50;
/**
 * The maximum number of answers that are marked at the same time. Each one needs a database
 * connection.
 */
const MARKED_AT_ONCE = 50;
/** The maximum wait for complete feedback, longer than the coach takes for any answer. */
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
/**
 * Returns whether the coach has not marked the answer yet, or its mark came too late to be counted
 * in the attempt.
 */
const isUnmarked = (answered: AnsweredQuestion) =>
  isMarkedByCoach(answered) && answered.answer.score === null;

/**
 * Reads the feedback that exists so far. The coach's texts are stored. The texts for questions that
 * rules mark are computed on each call.
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

/**
 * Writes the feedback of an attempt. Concurrent requests share one run. Resolves to null if the run
 * failed.
 */
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
 * Finds the questions whose keys must stay hidden from the person: unanswered questions of the
 * person's running quizzes, and questions that a mock exam hides.
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

/**
 * Returns the feedback on a finished quiz. Feedback that is not stored yet is written now; the
 * reply contains what is ready within the time limit.
 */
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
 * Returns the complete feedback on a quiz, for callers that make only one request. Such a caller
 * may give the ids of the questions instead of the id of the quiz.
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
 * Returns the complete feedback, for callers whose reply is also useful without it. Returns null if
 * part of the feedback is not ready immediately, or if the person may not read it.
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
