import {
  NAME_LENGTH,
  OWN_TEST_PARTS_AT_MOST,
  STUDY_QUESTIONS_AT_MOST,
} from '@certway/contract/limits';
import { wholeNumber } from '../ui/words/whole-number.ts';
import * as messages from './messages.ts';

/** A custom test as it is typed. */
export interface TypedTest {
  title: string;
  moduleIds: readonly string[];
  topicIds: readonly string[];
  questions: string;
  feedback: 'at-once' | 'at-end';
}

export const noTest: TypedTest = {
  title: '',
  moduleIds: [],
  topicIds: [],
  questions: '20',
  feedback: 'at-end',
};

export interface TestProblems {
  title?: string;
  questions?: string;
}

/** Returns the error of each wrong field. */
export function testProblems({ title, questions }: TypedTest): TestProblems {
  const problems: TestProblems = {};
  if (title.trim() === '') problems.title = messages.testNameRequired;
  if (wholeNumber(questions, STUDY_QUESTIONS_AT_MOST) === null)
    problems.questions = messages.wholeNumberUpTo({ most: STUDY_QUESTIONS_AT_MOST });
  return problems;
}

/** Returns the values that are sent. */
export const testBody = (
  programId: string,
  { title, moduleIds, topicIds, questions, feedback }: TypedTest,
) => ({
  kind: 'test' as const,
  programId,
  title: title.trim().slice(0, NAME_LENGTH),
  test: {
    moduleIds: moduleIds.slice(0, OWN_TEST_PARTS_AT_MOST),
    topicIds: topicIds.slice(0, OWN_TEST_PARTS_AT_MOST),
    questions: wholeNumber(questions, STUDY_QUESTIONS_AT_MOST) ?? 1,
    feedback,
  },
});
