import type { Verdict } from '@certway/contract/verdict';
import { IconCheck, IconLock, IconX } from '@tabler/icons-react';
import { QuestionText } from './question-text.tsx';
import classes from './verdict-note.module.css';

type Outcome = 'right' | 'partly' | 'wrong' | 'open';

function outcomeOf({ correct, score }: Verdict): Outcome {
  if (correct === null) return 'open';
  if (correct) return 'right';
  return score !== null && score > 0 ? 'partly' : 'wrong';
}

const words: Record<Outcome, string> = {
  right: 'Right.',
  partly: 'Partly right.',
  wrong: 'Not quite.',
  open: 'Your answer is kept and will be marked by the coach.',
};

const signs = { right: IconCheck, partly: IconX, wrong: IconX, open: IconLock };

/** Right or wrong, and why. */
export function VerdictNote({ verdict }: { verdict: Verdict }) {
  const outcome = outcomeOf(verdict);
  const Sign = signs[outcome];
  return (
    <div className={classes.note} data-outcome={outcome}>
      <p className={classes.word}>
        <Sign size={20} stroke={2.4} aria-hidden="true" />
        {words[outcome]}
      </p>
      {verdict.provisional && (
        <p className={classes.provisional}>
          <strong>Provisional.</strong> This is the coach’s estimate: a trainer will look at it and
          may change it. Go on meanwhile.
        </p>
      )}
      {verdict.explanation && <QuestionText text={verdict.explanation} />}
      {verdict.reference && <p className={classes.reference}>{`Source: ${verdict.reference}`}</p>}
    </div>
  );
}
