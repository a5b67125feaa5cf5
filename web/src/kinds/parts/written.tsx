import type { Answer, Kind, Paper } from '@certway/contract/kinds/index';
import {
  ESSAY_ANSWER_LENGTH,
  SHORT_ANSWER_LENGTH,
  TEXT_ANSWER_LENGTH,
} from '@certway/contract/limits';
import { IconCheck, IconLock, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import type { AskProps, KindView, ReviewProps } from '../view.ts';
import { QuestionText } from './question-text.tsx';
import classes from './written.module.css';

/** The kinds whose answer is a text, in one line or in many. */
export type WrittenKind = 'fill-blank' | 'short-answer' | 'text' | 'structural' | 'essay';

interface Form {
  label: string;
  fieldLabel: string;
  /** 1 is a single line. */
  lines: number;
  length: number;
  /** What the full answer is called that stands beside the learner's own. */
  rightLabel: string;
}

const forms: Record<WrittenKind, Form> = {
  'fill-blank': {
    label: 'Fill in the blank',
    fieldLabel: 'What belongs in the blank',
    lines: 1,
    length: SHORT_ANSWER_LENGTH,
    rightLabel: 'Right answer',
  },
  'short-answer': {
    label: 'Short answer',
    fieldLabel: 'Your answer',
    lines: 1,
    length: SHORT_ANSWER_LENGTH,
    rightLabel: 'Right answer',
  },
  text: {
    label: 'Text',
    fieldLabel: 'Your answer',
    lines: 5,
    length: TEXT_ANSWER_LENGTH,
    rightLabel: 'A full answer',
  },
  structural: {
    label: 'Structural',
    fieldLabel: 'Your answer',
    lines: 7,
    length: TEXT_ANSWER_LENGTH,
    rightLabel: 'A full answer',
  },
  essay: {
    label: 'Essay',
    fieldLabel: 'Your essay',
    lines: 14,
    length: ESSAY_ANSWER_LENGTH,
    rightLabel: 'A full answer',
  },
};

const textOf = (answer: Answer | null) => (answer && 'text' in answer ? answer.text : '');

function Sign({ correct, locked }: { correct: boolean | null; locked: boolean }) {
  if (!locked) return null;
  if (correct === null) return <IconLock size={18} stroke={2} aria-hidden="true" />;
  const Icon = correct ? IconCheck : IconX;
  return <Icon size={18} stroke={2.4} aria-hidden="true" />;
}

const stateOf = (correct: boolean | null) =>
  correct === null ? undefined : correct ? 'right' : 'wrong';

function Field({ form, text, locked, correct, onChange }: FieldProps) {
  const field = useId();
  const common = {
    id: field,
    className: classes.field,
    value: text,
    maxLength: form.length,
    readOnly: locked,
    spellCheck: true,
    autoComplete: 'off',
    'data-mark': locked ? (stateOf(correct) ?? 'locked') : undefined,
  };
  const left = form.length - text.length;
  return (
    <div className={classes.written}>
      <label htmlFor={field} className={classes.label}>
        <Sign correct={correct} locked={locked} />
        {locked ? `${form.fieldLabel}, locked` : form.fieldLabel}
      </label>
      {form.lines === 1 ? (
        <input type="text" {...common} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <textarea
          rows={form.lines}
          {...common}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {!locked && form.lines > 1 && (
        <p className={classes.count}>{`${left.toLocaleString()} characters left`}</p>
      )}
    </div>
  );
}

interface FieldProps {
  form: Form;
  text: string;
  locked: boolean;
  correct: boolean | null;
  onChange: (text: string) => void;
}

/** What was written and, where it was not right, what would have been. */
function WrittenReview({ form, answer, verdict }: WrittenReviewProps) {
  const given = textOf(answer);
  const correct = verdict?.correct ?? null;
  const right = verdict ? textOf(verdict.right) || verdict.correctAnswer : '';
  return (
    <dl className={classes.review}>
      <dt>
        <Sign correct={given ? correct : false} locked={verdict !== null} />
        {given && correct !== null ? `Your answer, ${correct ? 'right' : 'wrong'}` : 'Your answer'}
      </dt>
      <dd data-mark={stateOf(given ? correct : null)}>{given || 'Not answered'}</dd>
      {right && right !== given && (
        <>
          <dt>{form.rightLabel}</dt>
          <dd>
            <QuestionText text={right} />
          </dd>
        </>
      )}
    </dl>
  );
}

interface WrittenReviewProps {
  form: Form;
  answer: Answer | null;
  verdict: ReviewProps<WrittenKind>['verdict'];
}

export function writtenView<K extends WrittenKind & Kind>(type: K): KindView<K> {
  const form = forms[type];
  // The kinds of this file differ in nothing but their name, which TypeScript cannot put together.
  const answered = (text: string) => ({ type, text }) as Answer<K>;
  return {
    label: form.label,
    locksOnChoice: false,
    Ask: ({ value, onChange, locked, verdict }: AskProps<K>) => (
      <Field
        form={form}
        text={textOf(value)}
        locked={locked}
        correct={verdict?.correct ?? null}
        onChange={(text) => onChange(answered(text))}
      />
    ),
    Review: ({ answer, verdict }: ReviewProps<K>) => (
      <WrittenReview form={form} answer={answer} verdict={verdict} />
    ),
    isAnswered: (value) => textOf(value).trim() !== '',
    answerForKey: () => null,
    texts: (paper: Paper<K>) => [paper.text],
  };
}
