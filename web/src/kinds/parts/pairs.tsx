import type { Answer, Paper } from '@certway/contract/kinds/index';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { letterOf } from './letters.ts';
import classes from './pairs.module.css';
import { QuestionText } from './question-text.tsx';

type MatchingPaper = Paper<'matching'>;
type Pair = Answer<'matching'>['pairs'][number];

interface Marking {
  paper: MatchingPaper;
  pairs: readonly Pair[];
  /** Null before the verdict. */
  right: readonly Pair[] | null;
}

const matchOf = (left: string, pairs: readonly Pair[]) =>
  pairs.find((pair) => pair.left === left)?.right ?? null;

function RightSide({ paper, group }: { paper: MatchingPaper; group: string }) {
  return (
    <ol className={classes.answers} aria-label="To choose from">
      {paper.right.map((item, place) => (
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

/** Whether this row is right, in a sign and in words. */
function RowVerdict({ paper, pairs, right, left }: Marking & { left: string }) {
  if (right === null) return null;
  const wanted = matchOf(left, right);
  const isRight = wanted !== null && matchOf(left, pairs) === wanted;
  const place = paper.right.findIndex(({ _id }) => _id === wanted);
  const Sign = isRight ? IconCheck : IconX;
  return (
    <p className={classes.verdict} data-mark={isRight ? 'right' : 'wrong'}>
      <Sign size={18} stroke={2.4} aria-hidden="true" />
      {isRight ? 'Right' : `Wrong, it is ${letterOf(place)}`}
    </p>
  );
}

interface PairsProps extends Marking {
  locked: boolean;
  onPair: (pairs: Pair[]) => void;
}

/** Each left side gets a letter of the right: by a tap, or by the arrows as in any group of radios. */
export function Pairs({ locked, onPair, ...marking }: PairsProps) {
  const { paper, pairs } = marking;
  const group = useId();
  const choose = (left: string, right: string) =>
    onPair([...pairs.filter((pair) => pair.left !== left), { left, right }]);
  return (
    <div className={classes.pairs}>
      <RightSide paper={paper} group={group} />
      <div className={classes.rows}>
        {paper.left.map((item, row) => (
          <fieldset key={item._id} className={classes.row} disabled={locked}>
            <legend className={classes.left}>
              <QuestionText text={item.text} inline />
            </legend>
            <div className={classes.letters}>
              {paper.right.map((option, place) => (
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

interface RowReviewProps {
  item: MatchingPaper['left'][number];
  given: string | undefined;
  /** Undefined before the verdict. */
  wanted: string | undefined;
}

function RowReview({ item, given, wanted }: RowReviewProps) {
  const isTold = wanted !== undefined;
  const isRight = isTold && given === wanted;
  const Sign = isRight ? IconCheck : IconX;
  const words = isRight ? 'Right: ' : 'Wrong: ';
  return (
    <li className={classes.row}>
      <span className={classes.left}>
        <QuestionText text={item.text} inline />
      </span>
      <p className={classes.verdict} data-mark={isTold ? (isRight ? 'right' : 'wrong') : undefined}>
        {isTold && <Sign size={18} stroke={2.4} aria-hidden="true" />}
        <span>
          {isTold && words}
          <QuestionText text={given ?? 'not matched'} inline />
        </span>
      </p>
      {isTold && !isRight && (
        <p className={classes.wanted}>
          {'Right answer: '}
          <QuestionText text={wanted} inline />
        </p>
      )}
    </li>
  );
}

export function PairsReview({ paper, pairs, right }: Marking) {
  const textOf = (id: string | null) => paper.right.find(({ _id }) => _id === id)?.text;
  return (
    <ul className={classes.rows}>
      {paper.left.map((item) => (
        <RowReview
          key={item._id}
          item={item}
          given={textOf(matchOf(item._id, pairs))}
          wanted={right ? textOf(matchOf(item._id, right)) : undefined}
        />
      ))}
    </ul>
  );
}
