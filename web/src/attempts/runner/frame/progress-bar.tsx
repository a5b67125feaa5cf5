import { IconCheck, IconCircleHalf2, IconLock, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { type AnswerOutcome, shownOutcome } from '../../../kinds/parts/outcome.ts';
import * as messages from '../../messages.ts';
import type { AnswerOnScreen } from '../../run/run-state.ts';
import classes from './progress-bar.module.css';

type GivenAnswer = Pick<AnswerOnScreen, 'verdict'>;

interface ProgressBarProps {
  questions: readonly { _id: string }[];
  given: Readonly<Record<string, GivenAnswer>>;
  position: number;
}

/**
 * Returns the outcome of an answer: undefined without an answer, `waiting` if it has not been
 * marked.
 */
function markOf(given: GivenAnswer | undefined): AnswerOutcome | undefined {
  return given && (given.verdict ? shownOutcome(given.verdict) : 'waiting');
}

const signs = { right: IconCheck, partly: IconCircleHalf2, wrong: IconX, waiting: IconLock };

/** The number of questions from which a phone has room for narrow gaps only. */
const MANY = 24;

interface SegmentProps {
  mark: AnswerOutcome | undefined;
  here: boolean;
}

const Segment = memo(function Segment({ mark, here }: SegmentProps) {
  const Sign = mark && signs[mark];
  return (
    <span className={classes.part} data-mark={mark} data-here={here || undefined}>
      {Sign && <Sign stroke={3} aria-hidden="true" />}
    </span>
  );
});

/**
 * Shows progress as one thin segment per question. The bar needs no text of its own, because
 * 'Question 3 of 20' and the verdict say the same in words.
 */
export const ProgressBar = memo(function ProgressBar(props: ProgressBarProps) {
  const { questions, given, position } = props;
  const answered = questions.filter(({ _id }) => given[_id]).length;
  return (
    <div
      role="progressbar"
      aria-label={messages.answered2}
      aria-valuemin={0}
      aria-valuemax={questions.length}
      aria-valuenow={answered}
      aria-valuetext={messages.ofAnswered({ answered, questions: questions.length })}
      className={classes.bar}
      data-many={questions.length > MANY || undefined}
    >
      {questions.map(({ _id }, place) => (
        <Segment key={_id} mark={markOf(given[_id])} here={place === position} />
      ))}
    </div>
  );
});
