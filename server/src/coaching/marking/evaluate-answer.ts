import type { Person } from '@certway/contract/endpoint';
import { answerQuestion, canRevealVerdict, listAnswers, listHidden } from '../../attempts/index.ts';
import { newId } from '../../db/ids.ts';
import { answerFromText } from '../../kinds/index.ts';
import { type Failure, fail, failed, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import {
  findMark,
  listRunningAttemptsOf,
  listVersionContents,
  type RunningRow,
} from '../repository.ts';
import { isProvisional } from '../stored-mark.ts';

interface EvaluatedAnswer {
  isCorrect: boolean | null;
  score: number | null;
  provisional: boolean;
}

const HIDDEN_VERDICT: EvaluatedAnswer = { isCorrect: null, score: null, provisional: false };

type Marking = Parameters<typeof answerQuestion>[1];
type AnswerErrorCode = 'answer-refused' | 'attempt-ended' | 'other-window' | 'question-locked';

async function storedVerdict(
  { db, now }: Platform,
  person: Person,
  attempt: RunningRow,
  questionId: string,
): Promise<EvaluatedAnswer | null> {
  const answers = await listAnswers(db, attempt.id);
  const stored = answers.find((row) => row.questionId === questionId);
  if (!stored) return null;
  const hidden = await listHidden(db, person.id, now());
  if (!canRevealVerdict({ ...attempt, endedAt: null }, stored, hidden)) return HIDDEN_VERDICT;
  const mark = await findMark(db, { attemptId: attempt.id, questionId });
  const provisional = mark !== null && isProvisional(mark);
  return { isCorrect: stored.correct, score: stored.score, provisional };
}

/**
 * Saves an answer, which can then no longer be changed, and marks it. If the answer was already
 * saved, returns its stored verdict.
 */
export async function evaluateAnswer(
  platform: Platform,
  marking: Marking,
  person: Person,
  { questionId, userAnswer }: { questionId: string; userAnswer: string },
): Promise<EvaluatedAnswer | Failure<AnswerErrorCode>> {
  const running = await listRunningAttemptsOf(platform.db, person.id);
  const attempt = running.find(({ questionIds }) => questionIds.includes(questionId));
  if (!attempt) return throwHttpError('not-found');
  const stored = await storedVerdict(platform, person, attempt, questionId);
  if (stored) return stored;
  const versionId = attempt.versionIds[attempt.questionIds.indexOf(questionId)] ?? '';
  const [version] = await listVersionContents(platform.db, [versionId]);
  const answer = version ? answerFromText(userAnswer, version.paper) : null;
  if (!answer) return fail('answer-refused');
  const saved = await answerQuestion(platform, marking, person, attempt.id, {
    questionId,
    sendId: newId(),
    answer,
    sequence: 0,
    seconds: 0,
    answeredAt: platform.now(),
    device: attempt.writer,
    sure: null,
    writer: attempt.writer,
  });
  if (!failed(saved)) {
    const { correct = null, score = null, provisional = false } = saved.verdict ?? {};
    return { isCorrect: correct, score, provisional };
  }
  const storedMeanwhile = await storedVerdict(platform, person, attempt, questionId);
  if (storedMeanwhile) return storedMeanwhile;
  // This endpoint has no error code for a closed exam section, so a closed section is reported as
  // an ended attempt.
  return saved.code === 'section-closed' ? fail('attempt-ended') : fail(saved.code, saved.problems);
}
