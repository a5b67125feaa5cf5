import { useLocation } from 'react-router';
import type { ShownProgram } from '../../programs/index.ts';
import * as messages from '../messages.ts';
import classes from './demo-score.module.css';

/** The result that a finished demo passes on with the navigation. */
export interface DemoOutcome {
  right: number;
  marked: number;
}

/** Shows the score of a finished demo and lists what the full program adds. */
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
