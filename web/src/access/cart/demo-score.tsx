import { useLocation } from 'react-router';
import type { ShownProgram } from '../../programs/index.ts';
import { countText } from '../../ui/words/counts.ts';
import classes from './demo-score.module.css';

/** What a finished demo passes on with the navigation. */
export interface DemoOutcome {
  right: number;
  marked: number;
}

/** After the demo: how it went, and what the whole program adds to it. */
export function DemoScore({ program }: { program: ShownProgram }) {
  const { demo } = (useLocation().state ?? {}) as { demo?: DemoOutcome };
  if (!demo) return null;
  const { questionCount, moduleCount } = program;
  const whole =
    questionCount === null || moduleCount === null
      ? 'The whole program asks more'
      : `The whole program asks ${countText(questionCount, 'question')} in ${countText(moduleCount, 'module')}`;
  return (
    <section className={classes.score} aria-label="Your demo">
      <strong>{`Your demo: ${demo.right} of ${demo.marked} right.`}</strong>
      <span>{`${whole}, tells why each answer is right, and keeps your results.`}</span>
    </section>
  );
}
