import type { Draft } from '@certway/contract/kinds/index';
import { Fragment, type ReactNode } from 'react';
import { differences } from '../changes/differences.ts';
import classes from './alike.module.css';
import * as messages from './messages.ts';
import { type Run, wordsApart } from './words-apart.ts';

interface Side {
  title: ReactNode;
  text: string;
  /** Null while the question is incomplete; then only its text is compared. */
  question: Draft | null;
}

/** What a stored question says. */
export const saidBy = ({ question }: { question: Draft }) => ({ text: question.text, question });

/** Both sides in words, of everything but what is asked. */
function othersIn({ question: a }: Side, { question: b }: Side) {
  return a && b ? differences(a, b).filter(({ field }) => field !== 'text') : [];
}

/** The words that the other side does not have are marked, and said to be so. */
function Marked({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ words, own }, at) => {
    const key = `${at} ${words}`;
    // The space after a mark is not underlined.
    return <Fragment key={key}>{own ? <mark>{words}</mark> : words} </Fragment>;
  });
}

function Row({ label, before, after }: { label: string; before: string; after: string }) {
  const [first, second] = wordsApart(before, after);
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>
        <Marked runs={first} />
      </dd>
      <dd>
        <Marked runs={second} />
      </dd>
    </div>
  );
}

/** Two questions beside each other: what they ask, and everything else that differs. */
export function AlikePair({ left, right }: { left: Side; right: Side }) {
  const others = othersIn(left, right);
  const isComplete = left.question !== null && right.question !== null;
  return (
    <div className={classes.pair}>
      <div className={classes.row}>
        <h4>{left.title}</h4>
        <h4>{right.title}</h4>
      </div>
      <dl className={classes.rows}>
        <Row label={messages.questionText} before={left.text} after={right.text} />
        {others.map((other) => (
          <Row key={other.label} {...other} />
        ))}
      </dl>
      {others.length === 0 && (
        <p className={classes.soft}>
          {isComplete ? messages.allElseSame : messages.comparedOnceComplete}
        </p>
      )}
    </div>
  );
}
