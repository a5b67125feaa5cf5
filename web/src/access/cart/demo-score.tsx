import { useLocation } from 'react-router';
import type { ShownProgram } from '../../programs/index.ts';
import * as messages from '../messages.ts';
import classes from './demo-score.module.css';

/** The state that a finished demo passes with the navigation. */
export interface DemoOutcome {
  right: number;
  marked: number;
}

/** The score of the demo, and what the full program adds. */
export function DemoScore({ program }: { program: ShownProgram }) {
  const { demo } = (useLocation().state ?? {}) as { demo?: DemoOutcome };
  if (!demo) return null;
  const { questionCount, moduleCount } = program;
  const whole =
    questionCount === null || moduleCount === null
      ? messages.wholeProgramAsksMore
      : messages.wholeProgramAsks({ questions: questionCount, modules: moduleCount });
  return (
    <section className={classes.score} aria-label={messages.yourDemo}>
      <strong>{messages.demoScore({ right: demo.right, of: demo.marked })}</strong>
      <span>{whole}</span>
    </section>
  );
}
