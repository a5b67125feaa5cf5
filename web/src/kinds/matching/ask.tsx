import type { QuestionView } from '@certway/contract/kinds/index';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { letterOf } from '../parts/letters.ts';
import { QuestionText } from '../parts/question-text.tsx';
import { type AskProps, rightAnswer } from '../view.ts';
import classes from './matching.module.css';
import * as messages from './messages.ts';
import { type MatchedPair, matchOf } from './pairs.ts';

function RightSide({ question, group }: { question: QuestionView<'matching'>; group: string }) {
  return (
    <ol className={classes.answers} aria-label={messages.toChooseFrom}>
      {question.right.map((item, place) => (
        <li key={item._id}>
          <span className={classes.letter}>{letterOf(place)}</span>
          <span id={`${group}-right-${place}`}>
            <QuestionText text={item.text} inline />
          </span>
        </li>
      ))}
    </ol>
  );
}

interface RowVerdictProps {
  question: QuestionView<'matching'>;
  pairs: readonly MatchedPair[];
  /** The right pairs; null before the verdict. */
  right: readonly MatchedPair[] | null;
  left: string;
}

/** Shows whether a row is right, as an icon and in words. */
function RowVerdict({ question, pairs, right, left }: RowVerdictProps) {
  if (right === null) return null;
  const wanted = matchOf(left, right);
  const isRight = wanted !== null && matchOf(left, pairs) === wanted;
  const place = question.right.findIndex(({ _id }) => _id === wanted);
  const Sign = isRight ? IconCheck : IconX;
  return (
    <p className={classes.verdict} data-mark={isRight ? 'right' : 'wrong'}>
      <Sign size={18} stroke={2.4} aria-hidden="true" />
      {isRight ? messages.right : messages.wrongRightIs({ right: letterOf(place) })}
    </p>
  );
}

/**
 * The answer field of a matching question. For each left item, a learner chooses the letter of a
 * right item, by tap or by arrow keys as in a radio group.
 */
export function Ask({ question, value, onChange, locked, verdict }: AskProps<'matching'>) {
  const group = useId();
  const pairs = value?.pairs ?? [];
  const marking = { question, pairs, right: rightAnswer('matching', verdict)?.pairs ?? null };
  const choose = (left: string, right: string) => {
    const others = pairs.filter((pair) => pair.left !== left);
    onChange({ type: 'matching', pairs: [...others, { left, right }] });
  };
  return (
    <div className={classes.pairs}>
      <RightSide question={question} group={group} />
      <div className={classes.rows}>
        {question.left.map((item, row) => (
          <fieldset key={item._id} className={classes.row} disabled={locked}>
            <legend className={classes.left}>
              <QuestionText text={item.text} inline />
            </legend>
            <div className={classes.letters}>
              {question.right.map((option, place) => (
                <label key={option._id} className={classes.pick}>
                  <input
                    type="radio"
                    name={`${group}-${row}`}
                    aria-labelledby={`${group}-${row}-${place} ${group}-right-${place}`}
                    checked={matchOf(item._id, pairs) === option._id}
                    onChange={() => choose(item._id, option._id)}
                  />
                  <span id={`${group}-${row}-${place}`}>{letterOf(place)}</span>
                </label>
              ))}
            </div>
            <RowVerdict {...marking} left={item._id} />
          </fieldset>
        ))}
      </div>
    </div>
  );
}
