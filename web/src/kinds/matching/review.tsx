import type { QuestionView } from '@certway/contract/kinds/index';
import { IconCheck, IconX } from '@tabler/icons-react';
import { QuestionText } from '../parts/question-text.tsx';
import { type ReviewProps, type RightAnswerProps, rightAnswer } from '../view.ts';
import classes from './matching.module.css';
import * as messages from './messages.ts';
import { matchOf } from './pairs.ts';

interface RowReviewProps {
  item: QuestionView<'matching'>['left'][number];
  given: string | undefined;
  /** The text of the right match; undefined before the verdict. */
  wanted: string | undefined;
}

function RowReview({ item, given, wanted }: RowReviewProps) {
  const isTold = wanted !== undefined;
  const isRight = isTold && given === wanted;
  const Sign = isRight ? IconCheck : IconX;
  const words = isRight ? messages.isRight : messages.isWrong;
  return (
    <li className={classes.row}>
      <span className={classes.left}>
        <QuestionText text={item.text} inline />
      </span>
      <p className={classes.verdict} data-mark={isTold ? (isRight ? 'right' : 'wrong') : undefined}>
        {isTold && <Sign size={18} stroke={2.4} aria-hidden="true" />}
        <span>
          {isTold && `${words} `}
          <QuestionText text={given ?? messages.notMatched} inline />
        </span>
      </p>
      {isTold && !isRight && (
        <p className={classes.wanted}>
          {`${messages.rightAnswer} `}
          <QuestionText text={wanted} inline />
        </p>
      )}
    </li>
  );
}

export function Review({ question, answer, verdict }: ReviewProps<'matching'>) {
  const pairs = answer?.pairs ?? [];
  const right = rightAnswer('matching', verdict)?.pairs;
  const textOf = (id: string | null) => question.right.find(({ _id }) => _id === id)?.text;
  return (
    <ul className={classes.rows}>
      {question.left.map((item) => (
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

export function RightAnswer({ question, verdict }: RightAnswerProps<'matching'>) {
  const pairs = rightAnswer('matching', verdict)?.pairs ?? [];
  const textOf = (id: string | null) => question.right.find(({ _id }) => _id === id)?.text ?? '';
  return (
    <ul>
      {question.left.map(({ _id, text }) => (
        <li key={_id}>
          <QuestionText text={text} inline />
          {' → '}
          <QuestionText text={textOf(matchOf(_id, pairs))} inline />
        </li>
      ))}
    </ul>
  );
}
