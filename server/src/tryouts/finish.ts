import type { Person } from '@certway/contract/endpoint';
import type { Answer } from '@certway/contract/kinds/index';
import type { ResultDetail } from '@certway/contract/results/result-detail';
import { type AnswerRow, getVersions, markByRule, type PinnedVersion } from '../attempts/index.ts';
import type { Database } from '../db/database.ts';
import { answerProblem } from '../kinds/index.ts';
import { type Failure, fail, failed, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { judgeUnrecorded } from '../results/index.ts';
import { findQuestionsOfVersions } from './repository.ts';
import {
  type AskedSubject,
  attemptOf,
  examOf,
  getSubject,
  type TryoutQuestion,
} from './subject.ts';

interface GivenAnswer {
  questionId: string;
  answer: Answer;
  seconds: number;
}

interface FinishRequest extends AskedSubject {
  seed: string;
  startedAt: Date;
  pinned: Omit<TryoutQuestion, 'questionId'>[];
  answers: GivenAnswer[];
}

/** Returns the questions of the pinned versions. Throws if one of them is not in the program. */
async function readPinned(
  db: Database,
  programId: string,
  pinned: FinishRequest['pinned'],
): Promise<TryoutQuestion[]> {
  const ids = pinned.map(({ versionId }) => versionId);
  const questionIds = await findQuestionsOfVersions(db, programId, ids);
  const questions = pinned.map((one) => ({
    ...one,
    questionId: questionIds.get(one.versionId) ?? throwHttpError('not-found'),
  }));
  const isEachOnce = new Set(questionIds.values()).size === questions.length;
  return isEachOnce ? questions : throwHttpError('not-found');
}

/** Marks the answers in the form of the rows that an attempt would have stored. */
function markAnswers(
  { seed, answers }: FinishRequest,
  versions: ReadonlyMap<string, PinnedVersion>,
  now: Date,
): AnswerRow[] | Failure<'answer-refused'> {
  const byQuestion = new Map([...versions.values()].map((each) => [each.paper._id, each]));
  const rows: AnswerRow[] = [];
  for (const [sequence, { questionId, answer, seconds }] of answers.entries()) {
    const pinned = byQuestion.get(questionId);
    if (!pinned) return throwHttpError('not-found');
    const problem = answerProblem(answer, pinned.paper);
    if (problem) return fail('answer-refused', [{ field: 'answers', message: problem }]);
    byQuestion.delete(questionId);
    rows.push({
      attemptId: seed,
      questionId,
      versionId: pinned.id,
      sendId: questionId,
      answer,
      ...markByRule(pinned, answer),
      sequence,
      seconds,
      sure: null,
      device: seed,
      answeredAt: now,
      receivedAt: now,
    });
  }
  return rows;
}

/** Returns the result of a tryout, by the rules of attempts. Nothing is stored. */
export async function finishTryout(
  platform: Platform,
  person: Person,
  programId: string,
  request: FinishRequest,
): Promise<ResultDetail | Failure<'answer-refused'>> {
  const { db } = platform;
  const now = platform.now();
  const subject = await getSubject(db, person, programId, request);
  const questions = await readPinned(db, programId, request.pinned);
  const versions = await getVersions(
    db,
    questions.map(({ versionId }) => versionId),
  );
  const answers = markAnswers(request, versions, now);
  if (failed(answers)) return answers;
  const exam = examOf(subject, questions);
  const { seed, startedAt } = request;
  const run = { person, questions, exam, seed, startedAt, endedAt: now, deadlineAt: null };
  return judgeUnrecorded(db, { attempt: attemptOf(subject, run), versions, answers, exam });
}
