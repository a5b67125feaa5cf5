import type { ProgramCreation } from './creation.ts';
import * as messages from './messages.ts';
import classes from './step-strip.module.css';

const names: Record<ProgramCreation['step'], string> = {
  setup: messages.program,
  questions: messages.questions,
  completed: messages.done,
};
const steps = Object.keys(names) as ProgramCreation['step'][];

/** Returns a text such as 'Step 2 of 3'. */
export const stepText = (step: ProgramCreation['step']) =>
  messages.stepOf({ number: steps.indexOf(step) + 1, count: steps.length });

/** The names of the steps, with those that are done and the one that is open. */
export function StepStrip({ step }: { step: ProgramCreation['step'] }) {
  const open = steps.indexOf(step);
  return (
    <ol className={classes.strip}>
      {steps.map((each, at) => (
        <li
          key={each}
          data-reached={at <= open || undefined}
          aria-current={at === open ? 'step' : undefined}
        >
          {messages.numberedStep({ number: at + 1, name: names[each] })}
        </li>
      ))}
    </ol>
  );
}
