import type { Draft } from '@certway/contract/kinds/index';
import type { ReactNode } from 'react';
import { differences } from '../changes/differences.ts';
import { MarkedWords } from './marked-words.tsx';
import * as messages from './messages.ts';
import classes from './similar.module.css';

interface ComparedSide {
  title: ReactNode;
  text: string;
  /**
   * The whole question; null while it is incomplete. If it is null, only the texts are compared.
   */
  question: Draft | null;
}

export const textAndQuestion = ({ question }: { question: Draft }) => ({
  text: question.text,
  question,
});

/** Returns all differences except in the question text. */
function otherDifferences({ question: a }: ComparedSide, { question: b }: ComparedSide) {
  return a && b ? differences(a, b).filter(({ field }) => field !== 'text') : [];
}

function Row({ label, before, after }: { label: string; before: string; after: string }) {
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>
        <MarkedWords text={before} other={after} />
      </dd>
      <dd>
        <MarkedWords text={after} other={before} />
      </dd>
    </div>
  );
}

/** Shows two questions side by side: their texts and all other differences. */
export function QuestionComparison({ left, right }: { left: ComparedSide; right: ComparedSide }) {
  const others = otherDifferences(left, right);
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
