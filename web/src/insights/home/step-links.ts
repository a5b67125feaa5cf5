import type { To } from 'react-router';
import type { Reply } from '../../calls/address.ts';
import { paths } from '../../paths.ts';
import * as messages from '../messages.ts';

export type DashboardStep = Reply<'insights', 'getDashboard'>['next'][number];

interface StepLink {
  sentence: string;
  label: string;
  to: To;
  /** The navigation state that the link passes to the quiz. */
  state?: unknown;
}

type WaitingWork = Extract<
  DashboardStep,
  { kind: 'reviews' | 'approvals' | 'reports' | 'rules' | 'requests' }
>;

/** Returns the sentence that says how much work waits for a member of staff, and the link to it. */
function staffStepLink(step: WaitingWork): StepLink {
  switch (step.kind) {
    case 'reviews':
      return {
        sentence: messages.answersNeedMark({ count: step.count }),
        label: messages.answersToReview,
        to: `${paths.editPrograms}?tab=reviews`,
      };
    case 'approvals':
      return {
        sentence: messages.questionsNeedApproval({ count: step.count }),
        label: messages.questionsToApprove,
        to: `${paths.editPrograms}?tab=approvals`,
      };
    case 'reports':
      return {
        sentence: messages.questionsAreReported({ count: step.count }),
        label: messages.reportedQuestions,
        to: `${paths.editPrograms}?tab=reports`,
      };
    case 'rules':
      return {
        sentence: messages.questionsNeedDecision({
          count: step.count,
          program: step.programName,
        }),
        label: messages.ruleChanges,
        to: `${paths.editPrograms}?program=${step.programId}&tab=rules`,
      };
    case 'requests':
      return {
        sentence: messages.peopleAskForProgram({ count: step.count }),
        label: messages.openRequests,
        to: `${paths.accounts}?tab=requests`,
      };
  }
}

/** Returns the sentence that describes a next step, and the link to it. */
export function stepLink(step: DashboardStep): StepLink {
  switch (step.kind) {
    case 'continue':
      return {
        sentence: messages.inTheMiddle({
          module: step.moduleName,
          answered: step.answered,
          questions: step.questions,
        }),
        label: messages.continueModule({ module: step.moduleName }),
        to: `${paths.startQuiz}?attempt=${step.quizId}`,
      };
    case 'practise': {
      const { programId, courseId, moduleId, courseName: course, moduleName: module } = step;
      return {
        sentence: messages.missedLastTime({ missed: step.missed, module }),
        label: messages.practiceMissed,
        to: paths.startQuiz,
        state: { choice: { programId, courseId, moduleId, course, module, mode: 'missed' } },
      };
    }
    case 'begin':
      return { sentence: messages.chooseWhatToLearn, label: messages.startQuiz, to: paths.quiz };
    case 'store':
      return {
        sentence: messages.noProgramToLearn,
        label: messages.goToStore,
        to: `${paths.home}#programs`,
      };
    case 'author':
      return {
        sentence: messages.noProgramToTeach,
        label: messages.createFirstProgram,
        to: paths.createQuiz,
      };
    default:
      return staffStepLink(step);
  }
}
