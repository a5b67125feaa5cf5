import type { Attempt } from '@certway/contract/attempts/running-attempt';
import type { Person } from '@certway/contract/endpoint';
import {
  answerQuestion,
  findAttemptPlan,
  finishAttempt,
  getVersions,
  startAttempt,
  startExam,
} from '../../attempts/index.ts';
import { newId } from '../../db/ids.ts';
import { failed } from '../../outcomes/failure.ts';
import { resultStore } from '../../results/index.ts';
import { answerBy } from './answers.ts';
import { minutesAfter, type Stage } from './stage.ts';

export interface Quiz {
  programId: string;
  courseId: string;
  moduleId: string;
}

interface QuizTaking {
  person: Person;
  quiz: Quiz;
  /** The skill of the person, from 0 to 1. */
  skill: number;
  begins: Date;
}

interface SampleResponse {
  questionId: string;
  answer: ReturnType<typeof answerBy>;
  seconds: number;
}

interface ExamTaking extends Omit<QuizTaking, 'quiz'> {
  blueprintId: string;
}

async function startMockExam(stage: Stage, { person, blueprintId, begins }: ExamTaking) {
  stage.at(begins);
  const writer = newId(begins.getTime());
  const attempt = await startExam(stage.platform, person, { blueprintId, writer });
  if (failed(attempt)) throw new Error(`a sample paper did not start: ${attempt.code}`);
  return attempt;
}

async function begin(stage: Stage, { person, quiz, begins }: QuizTaking) {
  stage.at(begins);
  const writer = newId(begins.getTime());
  const attempt = await startAttempt(stage.platform, person, { ...quiz, mode: 'practice', writer });
  if (failed(attempt)) throw new Error(`a sample quiz did not start: ${attempt.code}`);
  return attempt;
}

async function answersFor(
  stage: Stage,
  attemptId: string,
  skill: number,
): Promise<SampleResponse[]> {
  const plan = await findAttemptPlan(stage.platform.db, attemptId);
  if (!plan) throw new Error('the sample quiz just started is not there');
  const versions = await getVersions(stage.platform.db, [...plan.versionOf.values()]);
  return [...plan.versionOf].flatMap(([questionId, versionId]) => {
    const pinned = versions.get(versionId);
    if (!pinned) return [];
    const answer = answerBy(skill, pinned.paper, pinned.key, stage.chance);
    return [{ questionId, answer, seconds: stage.chance.between(12, 75) }];
  });
}

export const takeQuiz = async (stage: Stage, taking: QuizTaking): Promise<void> =>
  finish(stage, taking, await begin(stage, taking));

export const takeMockExam = async (stage: Stage, sitting: ExamTaking): Promise<void> =>
  finish(stage, sitting, await startMockExam(stage, sitting));

async function finish(
  stage: Stage,
  taking: Pick<QuizTaking, 'person' | 'skill' | 'begins'>,
  attempt: Attempt,
): Promise<void> {
  const given = await answersFor(stage, attempt._id, taking.skill);
  let elapsed = 0;
  const answers = given.map((each, sequence) => {
    elapsed += each.seconds;
    const answeredAt = minutesAfter(taking.begins, elapsed / 60);
    return { ...each, sequence, answeredAt, sendId: newId(answeredAt.getTime()) };
  });
  stage.at(minutesAfter(taking.begins, elapsed / 60 + 1));
  const submission = { quizId: attempt._id, writer: attempt.writer, answers };
  const { platform, markAnswer } = stage;
  const ports = { markAnswer, results: resultStore };
  const done = await finishAttempt(platform, ports, taking.person, submission);
  if (failed(done)) throw new Error(`a sample quiz did not finish: ${done.code}`);
}

/**
 * Starts a quiz and leaves it after `count` answers, so that the sample account has a quiz to
 * continue.
 */
export async function leaveQuizAfter(
  stage: Stage,
  taking: QuizTaking,
  count: number,
): Promise<void> {
  const attempt = await begin(stage, taking);
  const given = await answersFor(stage, attempt._id, taking.skill);
  for (const [sequence, each] of given.slice(0, count).entries()) {
    const answeredAt = minutesAfter(taking.begins, sequence + 1);
    stage.at(answeredAt);
    const sent = { ...each, sequence, answeredAt, sendId: newId(answeredAt.getTime()) };
    const marking = { markAnswer: stage.markAnswer, sources: null };
    await answerQuestion(stage.platform, marking, taking.person, attempt._id, {
      ...sent,
      device: attempt.writer,
      sure: null,
      writer: attempt.writer,
    });
  }
}
