import { inCases } from '@certway/contract/cases';
import type { Person } from '@certway/contract/endpoint';
import { PRACTICE_QUESTIONS } from '@certway/contract/limits';
import type { PracticeAbout, StudyAbout } from '@certway/contract/practice-about';
import { listBank } from '../../blueprints/index.ts';
import type { Executor } from '../../db/database.ts';
import { refuse } from '../../outcomes/failure.ts';
import { findTopicNamed } from '../../topics/index.ts';
import { findPaper } from '../papers/repository.ts';
import { findAttempt, listAnswers } from '../repository.ts';
import { findExamDay } from './repository-exam-day.ts';
import { type LatestAnswer, listLatestAnswers } from './repository-missed.ts';

/** Which questions practice across modules asks. */
export interface ChosenPractice {
  programId: string;
  /** Identifies a practice, so that the same one is not started twice. */
  practiceOf: string;
  title: string;
  mode: 'practice' | 'missed';
  /** When verdicts are revealed; the program's setting if left out. */
  feedback?: 'at-once' | 'at-end';
  questions: { questionId: string; versionId: string }[];
  /** The failure if there are no questions. */
  ifNone: 'nothing-missed' | 'nothing-to-ask' | 'nothing-due';
}

/**
 * Chooses the questions of a study session. The study slice depends on this one and implements it;
 * app.ts passes it in, so the two do not import each other.
 */
export type ChooseStudy = (
  db: Executor,
  asked: { userId: string; about: StudyAbout },
  now: Date,
) => Promise<ChosenPractice>;

type Of<What> = Extract<PracticeAbout, { what: What }>;

/** What was not right in a paper of this person, as those questions are now. */
async function missedOfPaper(
  db: Executor,
  person: Person,
  { quizId, section }: Of<'paper'>,
  now: Date,
): Promise<ChosenPractice> {
  const attempt = await findAttempt(db, quizId);
  const isTheirs = attempt?.userId === person.id && attempt.state === 'finished' && !attempt.isHeld;
  const paper = isTheirs ? await findPaper(db, quizId) : null;
  const part = section === null ? null : paper?.sections[section];
  if (!(attempt && paper) || part === undefined) return refuse('not-found');
  const answers = await listAnswers(db, quizId);
  // An answer without a mark counts as right here, because it may still be.
  const isRight = new Map(
    answers.map(({ questionId, answer, correct }) => [
      questionId,
      answer !== null && correct !== false,
    ]),
  );
  const asked = new Set(
    (part ? [part] : paper.sections).flatMap(({ questionIds }) =>
      questionIds.filter((questionId) => !isRight.get(questionId)),
    ),
  );
  const { programId } = attempt;
  const day = await findExamDay(db, { userId: person.id, programId }, now);
  const bank = await listBank(db, programId, day);
  return {
    programId,
    practiceOf: `paper ${quizId} ${section ?? 'whole'}`,
    title: part ? `${paper.name}: ${part.title}` : paper.name,
    mode: 'missed',
    questions: inCases(bank.filter(({ questionId }) => asked.has(questionId))),
    ifNone: 'nothing-missed',
  };
}

/**
 * Questions answered wrong last time come first, then those never answered, then those answered
 * longest ago.
 */
function rank(latest: LatestAnswer | undefined): number {
  if (latest?.correct === false) return Number.NEGATIVE_INFINITY;
  return latest?.endedAt?.getTime() ?? 0;
}

async function questionsOfTopic(
  db: Executor,
  person: Person,
  { programId, topicId, missed }: Of<'topic'>,
  now: Date,
): Promise<ChosenPractice> {
  const topic = (await findTopicNamed(db, programId, topicId)) ?? refuse('not-found');
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
    questions: inCases(questions),
    ifNone: missed ? 'nothing-missed' : 'nothing-to-ask',
  };
}

/** Answers not-found for questions that this person may not see. */
export function choosePractice(
  db: Executor,
  chooseStudy: ChooseStudy,
  person: Person,
  about: PracticeAbout,
  now: Date,
): Promise<ChosenPractice> {
  switch (about.what) {
    case 'paper':
      return missedOfPaper(db, person, about, now);
    case 'topic':
      return questionsOfTopic(db, person, about, now);
    default:
      return chooseStudy(db, { userId: person.id, about }, now);
  }
}
