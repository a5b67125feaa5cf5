import type {
  AssignedAbout,
  PracticeAbout,
  StudyAbout,
} from '@certway/contract/attempts/practice-about';
import type { Person } from '@certway/contract/endpoint';
import { PRACTICE_QUESTIONS } from '@certway/contract/limits';
import { groupByCase } from '@certway/contract/questions/cases';
import { listBank } from '../../blueprints/index.ts';
import type { Executor } from '../../db/database.ts';
import { throwHttpError } from '../../outcomes/failure.ts';
import { findTopicNamed } from '../../topics/index.ts';
import { findStoredExam } from '../exams/repository.ts';
import { findAttempt, listAnswers } from '../repository.ts';
import { findExamDay } from './repository-exam-day.ts';
import { type LatestAnswer, listLatestAnswers } from './repository-missed.ts';

export interface PracticeSelection {
  programId: string;
  /** Identifies the practice, so that it is not started a second time. */
  practiceOf: string;
  title: string;
  mode: 'practice' | 'missed';
  /** When verdicts are revealed. If omitted, the program's setting applies. */
  feedback?: 'at-once' | 'at-end';
  questions: { questionId: string; versionId: string }[];
  /** The failure to return if there are no questions to practice. */
  ifNone: 'nothing-missed' | 'nothing-to-ask';
}

type Choose<About> = (
  db: Executor,
  asked: { userId: string; about: About },
  now: Date,
) => Promise<PracticeSelection>;

/**
 * The functions that choose the questions of a study session and of a custom test of a class. The
 * slices of study and assignments depend on this one and implement them; app.ts passes them in, so
 * they do not import each other.
 */
export type ChooseStudy = Choose<StudyAbout>;
export type ChooseAssigned = Choose<AssignedAbout>;
export interface PracticeChoosers {
  chooseStudy: ChooseStudy;
  chooseAssigned: ChooseAssigned;
}

type PracticeAboutOf<What> = Extract<PracticeAbout, { what: What }>;

/**
 * Returns the questions of a mock exam that the person did not get right, in their current
 * versions.
 */
async function missedInExam(
  db: Executor,
  person: Person,
  { quizId, section }: PracticeAboutOf<'paper'>,
  now: Date,
): Promise<PracticeSelection> {
  const attempt = await findAttempt(db, quizId);
  const isTheirs = attempt?.userId === person.id && attempt.state === 'finished' && !attempt.isHeld;
  const exam = isTheirs ? await findStoredExam(db, quizId) : null;
  const part = section === null ? null : exam?.sections[section];
  if (!(attempt && exam) || part === undefined) return throwHttpError('not-found');
  const answers = await listAnswers(db, quizId);
  // An answer that is not marked yet is treated as right, so it is not practiced as missed.
  const isRight = new Map(
    answers.map(({ questionId, answer, correct }) => [
      questionId,
      answer !== null && correct !== false,
    ]),
  );
  const asked = new Set(
    (part ? [part] : exam.sections).flatMap(({ questionIds }) =>
      questionIds.filter((questionId) => !isRight.get(questionId)),
    ),
  );
  const { programId } = attempt;
  const day = await findExamDay(db, { userId: person.id, programId }, now);
  const bank = await listBank(db, programId, day);
  return {
    programId,
    practiceOf: `paper ${quizId} ${section ?? 'whole'}`,
    title: part ? `${exam.name}: ${part.title}` : exam.name,
    mode: 'missed',
    questions: groupByCase(bank.filter(({ questionId }) => asked.has(questionId))),
    ifNone: 'nothing-missed',
  };
}

/**
 * Ranks a question for practice: questions answered wrong last time come first, then those never
 * answered, then those answered longest ago.
 */
function rank(latest: LatestAnswer | undefined): number {
  if (latest?.correct === false) return Number.NEGATIVE_INFINITY;
  return latest?.endedAt?.getTime() ?? 0;
}

async function questionsOfTopic(
  db: Executor,
  person: Person,
  { programId, topicId, missed }: PracticeAboutOf<'topic'>,
  now: Date,
): Promise<PracticeSelection> {
  const topic = (await findTopicNamed(db, programId, topicId)) ?? throwHttpError('not-found');
  const latest = await listLatestAnswers(db, person.id, programId);
  const rankOf = ({ questionId }: { questionId: string }) => rank(latest.get(questionId));
  const day = await findExamDay(db, { userId: person.id, programId }, now);
  const questions = (await listBank(db, programId, day))
    .filter((question) => question.topicId !== null && topic.includes.has(question.topicId))
    .filter(({ questionId }) => !missed || latest.get(questionId)?.correct === false)
    .map((question) => ({ question, rank: rankOf(question) }))
    .sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    .slice(0, PRACTICE_QUESTIONS)
    .map(({ question }) => question);
  return {
    programId,
    practiceOf: `topic ${topicId} ${missed ? 'missed' : 'all'}`,
    title: topic.name,
    mode: missed ? 'missed' : 'practice',
    questions: groupByCase(questions),
    ifNone: missed ? 'nothing-missed' : 'nothing-to-ask',
  };
}

/**
 * Chooses the questions of a practice. Throws not-found for questions that the person may not see.
 */
export function choosePractice(
  db: Executor,
  { chooseStudy, chooseAssigned }: PracticeChoosers,
  person: Person,
  about: PracticeAbout,
  now: Date,
): Promise<PracticeSelection> {
  switch (about.what) {
    case 'paper':
      return missedInExam(db, person, about, now);
    case 'topic':
      return questionsOfTopic(db, person, about, now);
    case 'assigned':
      return chooseAssigned(db, { userId: person.id, about }, now);
    default:
      return chooseStudy(db, { userId: person.id, about }, now);
  }
}
