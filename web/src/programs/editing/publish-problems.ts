import type { Reply } from '../../calls/address.ts';
import { paths } from '../../paths.ts';
import * as messages from './messages.ts';

type Problem = Reply<'programs', 'checkProgram'>['problems'][number];

interface ShownProblem {
  text: string;
  /** The button that leads to the place of the problem. Null if the problem is solved in place. */
  action: { label: string; to: string } | null;
}

/** Returns the text of a problem, and the address where it can be solved. */
export function shownProblem(programId: string, problem: Problem): ShownProblem {
  const { kind, count, examId } = problem;
  const tab = (name: string, more: Record<string, string> = {}) =>
    `${paths.editPrograms}?${new URLSearchParams({ program: programId, tab: name, ...more })}`;
  switch (kind) {
    case 'no-questions':
      return {
        text: messages.noQuestionsToPublish,
        action: { label: messages.openQuestions, to: tab('questions') },
      };
    case 'free':
      return {
        text: messages.priceIsZero,
        action: { label: messages.setPrice, to: tab('settings') },
      };
    case 'no-picture':
      return { text: messages.noOwnPicture, action: null };
    case 'no-explanation':
      return {
        text: messages.withoutExplanation({ count }),
        action: {
          label: messages.showQuestions({ count }),
          to: tab('all', { needs: 'noExplanation' }),
        },
      };
    case 'no-topic':
      return {
        text: messages.withoutTopic({ count }),
        action: { label: messages.chooseTopic, to: tab('all', { needs: 'noTopic' }) },
      };
    case 'no-outline':
      return {
        text: messages.withoutTopic({ count }),
        action: { label: messages.addTopics, to: tab('topics') },
      };
    case 'exam-gaps':
      return {
        text: messages.examsWithGaps({ count }),
        action: {
          label: messages.openMockExam,
          to: tab('exams', examId === null ? {} : { exam: examId }),
        },
      };
  }
}
