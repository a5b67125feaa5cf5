import type { Person } from '@certway/contract/endpoint';
import type { Feedback } from '@certway/contract/marks';
import {
  type AttemptRow,
  findAttempt,
  getVersions,
  isHiddenByExam,
  listAnswers,
  listAskedNow,
  listHidden,
} from '../../attempts/index.ts';
import { isCoached } from '../../kinds/index.ts';
import { type Failure, fail, failed, refuse } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { findProgram } from '../../programs/index.ts';
import { inSlices, mapInTurns } from '../../turns.ts';
import { markLate } from '../late/mark-late.ts';
import type { Coaching } from '../open.ts';
import { mayReadFeedback } from '../policy.ts';
import { type AnswerRow, listAnswersIn, listMarks } from '../repository.ts';
import {
  findAttemptWith,
  findTexts,
  type Given,
  keepTexts,
  type Texts,
  type Written,
} from './repository.ts';
import { present, wordsFor } from './serialize.ts';

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

async function gather({ db }: Platform, attempt: AttemptRow): Promise<Given[]> {
  const [versions, answers] = await Promise.all([
    getVersions(db, attempt.versionIds),
    listAnswers(db, attempt.id),
  ]);
  const isCoachAsked = [...versions.values()].some(({ key }) => isCoached(key));
  const marks = isCoachAsked ? await listMarks(db, attempt.id) : [];
  const given = new Map(answers.map((answer) => [answer.questionId, answer]));
  const marked = new Map(marks.map((mark) => [mark.questionId, mark]));
  return attempt.questionIds.flatMap((questionId) => {
    const answer = given.get(questionId);
    const version = answer && versions.get(answer.versionId);
    if (!answer || !version) return [];
    const { id: versionId, paper, key } = version;
    const mark = marked.get(questionId) ?? null;
    return [{ asked: { versionId, paper, key }, answer, mark }];
  });
}

const isOfCoach = ({ asked }: Given) => isCoached(asked.key);
/** The coach has still to mark it, or its mark came too late for the attempt. */
const isUnmarked = (given: Given) => isOfCoach(given) && given.answer.score === null;

/** What the rules of a kind say of an answer is the same whenever it is written; what the coach said is kept. */
async function soFar(platform: Platform, attempt: AttemptRow): Promise<Written> {
  const given = await gather(platform, attempt);
  const texts = given.some(isOfCoach) ? await findTexts(platform.db, attempt.id) : {};
  return { given, texts };
}

async function write(
  platform: Platform,
  coaching: Coaching,
  attempt: AttemptRow,
): Promise<Written> {
  const { given: before, texts: kept } = await soFar(platform, attempt);
  if (kept) return { given: before, texts: kept };
  const unmarked = before.filter(isUnmarked);
  const mark = ({ asked, answer }: Given) => markLate(platform, coaching, asked, answer);
  await inSlices(unmarked, (some) => Promise.all(some.map(mark)), MARKED_AT_ONCE);
  const given = unmarked.length > 0 ? await gather(platform, attempt) : before;
  const texts: Texts = {};
  for (const one of given.filter(isOfCoach)) {
    const words = wordsFor(one);
    if (words === null) return { given, texts: null };
    texts[one.answer.questionId] = words;
  }
  return { given, texts: await keepTexts(platform.db, attempt.id, texts, platform.now()) };
}

/** Two windows that ask at once have it written once. Null if it could not be. */
function writeOnce(platform: Platform, coaching: Coaching, attempt: AttemptRow) {
  const { writing } = coaching;
  const running = writing.get(attempt.id);
  if (running) return running;
  const written = write(platform, coaching, attempt)
    .catch((error) => {
      platform.log.error({ err: error }, 'feedback was not written');
      return null;
    })
    .finally(() => writing.delete(attempt.id));
  writing.set(attempt.id, written);
  return written;
}

/** Whether a question is open in a quiz that the person takes now, or hidden by a mock exam: its key stays closed. */
async function openElsewhere({ db, now }: Platform, userId: string) {
  const [asked, hidden] = await Promise.all([
    listAskedNow(db, userId),
    listHidden(db, userId, now()),
  ]);
  const running = asked.filter(({ mode }) => mode !== 'exam');
  const answers = await listAnswersIn(
    db,
    running.map(({ id }) => id),
  );
  const given = new Set(answers.map(({ attemptId, questionId }) => `${attemptId} ${questionId}`));
  const isOpen = (attemptId: string, questionId: string) =>
    !given.has(`${attemptId} ${questionId}`);
  const open = new Set(
    running.flatMap(({ id, questionIds }) => questionIds.filter((each) => isOpen(id, each))),
  );
  return (attempt: AttemptRow, answer: AnswerRow): boolean =>
    open.has(answer.questionId) || isHiddenByExam(attempt, answer, hidden);
}

async function getReadable({ db }: Platform, person: Person, attemptId: string) {
  const attempt = await findAttempt(db, attemptId);
  const program = attempt && (await findProgram(db, attempt.programId));
  if (!attempt || !program || !mayReadFeedback(person, attempt, program))
    return refuse('not-found');
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
  const [written, openThen] = await Promise.all([
    Promise.race([writeOnce(platform, coaching, attempt), tooLong]),
    openElsewhere(platform, person.id),
  ]);
  const isWriting = coaching.writing.has(attempt.id);
  const [{ given, texts }, isOpen] = await Promise.all([
    written ?? soFar(platform, attempt),
    performance.now() - askedAt > AT_ONCE_MS ? openElsewhere(platform, person.id) : openThen,
  ]);
  const feedback = await mapInTurns(given, (one) =>
    present(one, texts, isWriting, isOpen(attempt, one.answer)),
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
  if (!quizId) return refuse('not-found');
  return getFeedback(platform, coaching, person, { quizId, waitMs: UNTIL_WRITTEN_MS });
}

/** For whoever goes on without it: null if some of it is not written at once, or the quiz is not to be read. */
export async function findWholeFeedback(
  platform: Platform,
  coaching: Coaching,
  person: Person,
  quizId: string,
): Promise<Feedback | null> {
  const found = await getFeedback(platform, coaching, person, { quizId, waitMs: AT_ONCE_MS });
  return failed(found) || found.pending > 0 ? null : found;
}
