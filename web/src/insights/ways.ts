import type { To } from 'react-router';
import type { Reply } from '../calls/address.ts';
import { paths } from '../paths.ts';
import { numberText } from '../ui/words/counts.ts';

export type Step = Reply<'insights', 'getDashboard'>['next'][number];

interface Way {
  sentence: string;
  label: string;
  to: To;
  /** What the runner takes over. */
  state?: unknown;
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${numberText(count)} ${many}`;

/** Each next step in one sentence, with where it leads. */
export function wayOf(step: Step): Way {
  switch (step.kind) {
    case 'continue':
      return {
        sentence: `You are in the middle of ${step.moduleName}: ${step.answered} of ${step.questions} answered.`,
        label: `Continue ${step.moduleName}`,
        to: `${paths.startQuiz}?attempt=${step.quizId}`,
      };
    case 'practise': {
      const { programId, courseId, moduleId, courseName: course, moduleName: module } = step;
      return {
        sentence: `${counted(step.missed, 'question', 'questions')} of ${module} went wrong last time.`,
        label: 'Practice what you missed',
        to: paths.startQuiz,
        state: { choice: { programId, courseId, moduleId, course, module, mode: 'missed' } },
      };
    }
    case 'begin':
      return { sentence: 'Choose what to learn today.', label: 'Start a quiz', to: paths.quiz };
    case 'store':
      return {
        sentence: 'You have no program yet. The store shows what there is.',
        label: 'Go to Store',
        to: `${paths.home}#programs`,
      };
    case 'reviews':
      return {
        sentence: `${counted(step.count, 'answer needs', 'answers need')} your mark.`,
        label: 'Answers to review',
        to: `${paths.editPrograms}?tab=reviews`,
      };
    case 'approvals':
      return {
        sentence: `${counted(step.count, 'question waits', 'questions wait')} for your approval.`,
        label: 'Questions to approve',
        to: `${paths.editPrograms}?tab=approvals`,
      };
    case 'requests':
      return {
        sentence: `${counted(step.count, 'person asks', 'people ask')} for a program.`,
        label: 'Open requests',
        to: `${paths.accounts}?tab=requests`,
      };
    case 'author':
      return {
        sentence: 'You have no program yet. Write one, or import the questions you have.',
        label: 'Create Your First Program',
        to: paths.createQuiz,
      };
  }
}
