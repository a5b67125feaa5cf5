import type { Verdict } from '@certway/contract/attempts/verdict';
import type { Answer, Kind, QuestionView } from '@certway/contract/kinds/index';
import { IconCheck, IconCircleHalf2, IconLock, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import * as messages from '../messages.ts';
import type { AskProps, KindView, ReviewProps, RightAnswerProps } from '../view.ts';
import { useAnswerName } from './answer-name.ts';
import { type AnswerOutcome, creditText, shownOutcome } from './outcome.ts';
import { QuestionText } from './question-text.tsx';
import classes from './written.module.css';

export type WrittenKind = {
  [K in Kind]: Answer<K> extends { text: string } ? K : never;
}[Kind];

export interface WrittenLabels<K extends WrittenKind> {
  label: string;
  fieldLabel: string;
  /** The number of lines of the field; 1 is a single-line input. */
  lines: number;
  length: number;
  /** The label of the right answer in a review. */
  rightLabel: string;
  answer: (text: string) => Answer<K>;
}

type FieldLabels = Omit<WrittenLabels<WrittenKind>, 'answer'>;

const textOf = (answer: Answer | null) => (answer && 'text' in answer ? answer.text : '');

/** The number of characters from which on the rest is counted. */
const COUNTED_CHARACTERS = 1000;

const signs = { right: IconCheck, partly: IconCircleHalf2, wrong: IconX, waiting: IconLock };

/** Returns the outcome of a locked answer; null before the answer is locked. */
export const lockedOutcome = (verdict: Verdict | null, locked: boolean): AnswerOutcome | null =>
  locked ? (verdict ? shownOutcome(verdict) : 'waiting') : null;

export function Sign({ outcome }: { outcome: AnswerOutcome | null }) {
  if (outcome === null) return null;
  const Icon = signs[outcome];
  return <Icon size={18} stroke={outcome === 'waiting' ? 2 : 2.4} aria-hidden="true" />;
}

/** Says what became of an answer. An answer that waits has its name only. */
function outcomeText(answer: string, outcome: AnswerOutcome, verdict: Verdict | null): string {
  if (outcome === 'right') return messages.answerRight({ answer });
  if (outcome === 'wrong') return messages.answerWrong({ answer });
  return verdict && outcome === 'partly'
    ? messages.answerPartlyRight({ answer, share: creditText(verdict) })
    : answer;
}

interface FieldLabelProps {
  /** The id of the field. */
  field: string;
  name: string;
  /** The outcome of a locked answer; null before the answer is locked. */
  outcome: AnswerOutcome | null;
  verdict: Verdict | null;
}

/** The label of an answer field, which also says what became of the answer. */
export function FieldLabel({ field, name, outcome, verdict }: FieldLabelProps) {
  const text =
    outcome === 'waiting'
      ? messages.answerLocked({ answer: name })
      : outcome && outcomeText(name, outcome, verdict);
  return (
    <label htmlFor={field} className={classes.label} data-mark={outcome ?? undefined}>
      <Sign outcome={outcome} />
      {text ?? name}
    </label>
  );
}

/** The right answer below a field, with which the verdict need not repeat it. */
export function RightAnswerLine({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p className={classes.label} data-mark="right" data-shows-right="">
      <Sign outcome="right" />
      <span>
        {messages.rightAnswerIs} <QuestionText text={text} inline />
      </span>
    </p>
  );
}

function Field({ words, text, locked, verdict, onChange }: FieldProps) {
  const field = useId();
  const answerName = useAnswerName();
  const outcome = lockedOutcome(verdict, locked);
  const common = {
    id: field,
    className: classes.field,
    value: text,
    maxLength: words.length,
    readOnly: locked,
    spellCheck: true,
    autoComplete: 'off',
    'data-mark': outcome ?? undefined,
  };
  const left = words.length - text.length;
  return (
    <div className={classes.written}>
      <FieldLabel
        field={field}
        name={outcome === null ? words.fieldLabel : answerName}
        outcome={outcome}
        verdict={verdict}
      />
      {words.lines === 1 ? (
        <input type="text" {...common} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <textarea
          rows={words.lines}
          {...common}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {verdict && outcome !== 'right' && words.lines === 1 && (
        <RightAnswerLine text={rightText(verdict)} />
      )}
      {words.lines > 1 && (
        <p className={classes.count}>
          {!locked && left < COUNTED_CHARACTERS && messages.charactersLeft({ characters: left })}
        </p>
      )}
    </div>
  );
}

interface FieldProps {
  words: FieldLabels;
  text: string;
  locked: boolean;
  verdict: Verdict | null;
  onChange: (text: string) => void;
}

interface WrittenReviewProps {
  /** The learner's text; '' if nothing was written. */
  given: string;
  right: string;
  rightLabel: string;
  verdict: Verdict | null;
}

/** Shows the learner's text and the right answer if it differs. */
export function WrittenReview({ given, right, rightLabel, verdict }: WrittenReviewProps) {
  const name = useAnswerName();
  const outcome = given ? lockedOutcome(verdict, verdict !== null) : verdict && 'wrong';
  return (
    <dl className={classes.review}>
      <dt>
        <Sign outcome={outcome} />
        {given && outcome ? outcomeText(name, outcome, verdict) : name}
      </dt>
      <dd data-mark={given && outcome ? outcome : undefined}>{given || messages.notAnswered}</dd>
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

/** Returns the right answer of a verdict as text; '' without a verdict. */
function rightText(verdict: Verdict | null): string {
  if (!verdict) return '';
  const { right, correctAnswer } = verdict;
  return (right && 'text' in right && right.text) || correctAnswer;
}

export function writtenView<K extends WrittenKind>(words: WrittenLabels<K>): KindView<K> {
  return {
    label: words.label,
    locksOnChoice: false,
    answerWords: 'learner',
    Ask: ({ value, onChange, locked, verdict }: AskProps<K>) => (
      <Field
        words={words}
        text={textOf(value)}
        locked={locked}
        verdict={verdict}
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
    keyHints: () => null,
    texts: (question: QuestionView<K>) => [question.text],
    pictures: () => [],
  };
}
