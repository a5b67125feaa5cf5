import { Button } from '@mantine/core';
import { Link, type To } from 'react-router';
import type { Reply } from '../calls/address.ts';
import { paths } from '../paths.ts';
import classes from './dashboard.module.css';

type Step = Reply<'insights', 'getDashboard'>['next'][number];

interface Way {
  sentence: string;
  label: string;
  to: To;
  /** What the runner takes over. */
  state?: unknown;
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString()} ${many}`;

/** Each next step in one sentence, with where it leads. */
function wayOf(step: Step): Way {
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
        label: 'Practise what you missed',
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
        sentence: `${counted(step.count, 'answer waits', 'answers wait')} for your mark.`,
        label: 'Answers to review',
        to: `${paths.editPrograms}?tab=reviews`,
      };
    case 'requests':
      return {
        sentence: `${counted(step.count, 'person asks', 'people ask')} for a program.`,
        label: 'Open requests',
        to: `${paths.accounts}?tab=requests`,
      };
    case 'author':
      return {
        sentence: 'Learners wait for your first questions.',
        label: 'Create Your First Program',
        to: paths.startMulti,
      };
  }
}

/** What to do next, the first with the one button that stands out. */
export function NextSteps({ steps, staff }: { steps: Step[]; staff: boolean }) {
  if (steps.length === 0) {
    return (
      <section className={classes.next} aria-label="Next step">
        <p className={classes.sentence}>
          {staff ? 'Nothing waits for you. Well kept.' : 'Nothing waits for you.'}
        </p>
      </section>
    );
  }
  return (
    <section className={classes.next} aria-label="Next step">
      {steps.map((step, place) => {
        const { sentence, label, to, state } = wayOf(step);
        return (
          <div key={step.kind} className={place === 0 ? classes.first : classes.other}>
            <p className={classes.sentence}>{sentence}</p>
            <Button
              component={Link}
              to={to}
              state={state}
              variant={place === 0 ? 'filled' : 'default'}
            >
              {label}
            </Button>
          </div>
        );
      })}
    </section>
  );
}
