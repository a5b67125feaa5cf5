import { z } from 'zod';
import { id } from '../fields.ts';
import { ANSWERS_AT_MOST } from '../limits.ts';
import * as messages from './messages.ts';

const namesQuestion = z.looseObject({ questionId: id });
const isQuestion = z.looseObject({ _id: id });
const questionsNamed = (parts: unknown[]) =>
  parts.flatMap(
    (part) =>
      namesQuestion.safeParse(part).data?.questionId ?? isQuestion.safeParse(part).data?._id ?? [],
  );

/**
 * A request for feedback on a quiz. The specification allows clients to send either the quiz's id,
 * or its answers and questions. The server uses either of them only to find the quiz, and returns
 * the marks of the stored answers.
 */
export const feedbackAsked = z
  .looseObject({
    quizId: id.optional(),
    answers: z.array(z.unknown()).max(ANSWERS_AT_MOST).default([]),
    questions: z.array(z.unknown()).max(ANSWERS_AT_MOST).default([]),
  })
  .transform(({ quizId, answers, questions }) => ({
    quizId,
    questionIds: [...new Set(questionsNamed([...answers, ...questions]))],
  }))
  .refine(({ quizId, questionIds }) => quizId !== undefined || questionIds.length > 0, {
    path: ['answers'],
    message: messages.nameQuizOrQuestions,
  });
