import type { Answer, Kind, Paper } from '@certway/contract/kinds/index';
import type { Verdict } from '@certway/contract/verdict';
import { IconCheck, IconLock, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import type { AskProps, KindView, ReviewProps, RightAnswerProps } from '../view.ts';
import { QuestionText } from './question-text.tsx';
import classes from './written.module.css';

/** The kinds whose answer is a text. */
export type WrittenKind = {
  [K in Kind]: Answer<K> extends { text: string } ? K : never;
}[Kind];

/** How a kind asks for its text. */
export interface WrittenWords<K extends WrittenKind> {
  label: string;
  fieldLabel: string;
  /** 1 is a single line. */
  lines: number;
  length: number;
  /** What the full answer is called that appears beside the learner's own. */
  rightLabel: string;
  answer: (text: string) => Answer<K>;
}

type FieldWords = Omit<WrittenWords<WrittenKind>, 'answer'>;

const textOf = (answer: Answer | null) => (answer && 'text' in answer ? answer.text : '');

export function Sign({ correct, locked }: { correct: boolean | null; locked: boolean }) {
  if (!locked) return null;
  if (correct === null) return <IconLock size={18} stroke={2} aria-hidden="true" />;
  const Icon = correct ? IconCheck : IconX;
  return <Icon size={18} stroke={2.4} aria-hidden="true" />;
}

export const stateOf = (correct: boolean | null) =>
  correct === null ? undefined : correct ? 'right' : 'wrong';

function Field({ words, text, locked, correct, onChange }: FieldProps) {
  const field = useId();
  const common = {
    id: field,
    className: classes.field,
    value: text,
    maxLength: words.length,
    readOnly: locked,
    spellCheck: true,
    autoComplete: 'off',
    'data-mark': locked ? (stateOf(correct) ?? 'locked') : undefined,
  };
  const left = words.length - text.length;
  return (
    <div className={classes.written}>
      <label htmlFor={field} className={classes.label}>
        <Sign correct={correct} locked={locked} />
        {locked ? `${words.fieldLabel}, locked` : words.fieldLabel}
      </label>
      {words.lines === 1 ? (
        <input type="text" {...common} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <textarea
          rows={words.lines}
          {...common}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {!locked && words.lines > 1 && (
        <p className={classes.count}>{`${left.toLocaleString()} characters left`}</p>
      )}
    </div>
  );
}

interface FieldProps {
  words: FieldWords;
  text: string;
  locked: boolean;
  correct: boolean | null;
  onChange: (text: string) => void;
}

interface WrittenReviewProps {
  /** '' where nothing was written. */
  given: string;
  right: string;
  rightLabel: string;
  verdict: Verdict | null;
}

/** What was written and, where it was not right, what would have been. */
export function WrittenReview({ given, right, rightLabel, verdict }: WrittenReviewProps) {
  const correct = verdict?.correct ?? null;
  return (
    <dl className={classes.review}>
      <dt>
        <Sign correct={given ? correct : false} locked={verdict !== null} />
        {given && correct !== null ? `Your answer, ${correct ? 'right' : 'wrong'}` : 'Your answer'}
      </dt>
      <dd data-mark={stateOf(given ? correct : null)}>{given || 'Not answered'}</dd>
      {right && right !== given && (
        <>
          <dt>{rightLabel}</dt>
          <dd>
            <QuestionText text={right} />
          </dd>
        </>
      )}
    </dl>
  );
}

/** The right answer that a verdict tells, as a text. */
function rightText(verdict: Verdict | null): string {
  if (!verdict) return '';
  const { right, correctAnswer } = verdict;
  return (right && 'text' in right && right.text) || correctAnswer;
}

export function writtenView<K extends WrittenKind>(words: WrittenWords<K>): KindView<K> {
  return {
    label: words.label,
    locksOnChoice: false,
    answerWords: 'learner',
    Ask: ({ value, onChange, locked, verdict }: AskProps<K>) => (
      <Field
        words={words}
        text={textOf(value)}
        locked={locked}
        correct={verdict?.correct ?? null}
        onChange={(text) => onChange(words.answer(text))}
      />
    ),
    Review: ({ answer, verdict }: ReviewProps<K>) => (
      <WrittenReview
        given={textOf(answer)}
        right={rightText(verdict)}
        rightLabel={words.rightLabel}
        verdict={verdict}
      />
    ),
    RightAnswer: ({ verdict }: RightAnswerProps<K>) => <QuestionText text={rightText(verdict)} />,
    rightLabel: words.rightLabel,
    answerAsShown: () => null,
    isAnswered: (value) => textOf(value).trim() !== '',
    answerForKey: () => null,
    keyHints: null,
    texts: (paper: Paper<K>) => [paper.text],
    pictures: () => [],
  };
}
