import { SHORT_ANSWER_LENGTH } from '@certway/contract/limits';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import written from '../parts/written.module.css';
import { type AskProps, rightAnswer } from '../view.ts';
import classes from './cloze.module.css';
import { blankName, surroundings } from './context.ts';
import * as messages from './messages.ts';

interface BlankProps {
  name: string;
  context: string;
  /** The options of the blank; null if the text is typed. */
  choices: readonly string[] | null;
  text: string;
  /** The right text; null before the verdict. */
  right: string | null;
  locked: boolean;
  onChange: (text: string) => void;
}

function Blank({ name, context, choices, text, right, locked, onChange }: BlankProps) {
  const id = useId();
  const isRight = right !== null && text === right;
  const mark = right === null ? (locked ? 'waiting' : undefined) : isRight ? 'right' : 'wrong';
  const Sign = isRight ? IconCheck : IconX;
  const common = {
    id,
    className: `${written.field} ${classes.field}`,
    value: text,
    'data-mark': mark,
    'aria-describedby': [`${id}-context`, `${id}-verdict`].join(' '),
  };
  return (
    <li className={classes.blank}>
      <label htmlFor={id} className={written.label}>
        {locked ? messages.lockedField({ field: name }) : name}
      </label>
      <p id={`${id}-context`} className={classes.context}>
        {context}
      </p>
      {choices ? (
        <select
          {...common}
          disabled={locked}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          <option value="">{messages.choose}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          type="text"
          autoComplete="off"
          maxLength={SHORT_ANSWER_LENGTH}
          readOnly={locked}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
      <p id={`${id}-verdict`} className={classes.verdict} data-mark={mark}>
        {right !== null && (
          <>
            <Sign size={18} stroke={2.4} aria-hidden="true" />
            {isRight ? messages.right : messages.wrongRightIs({ right })}
          </>
        )}
      </p>
    </li>
  );
}

/**
 * Moves the focus to the next empty blank when Enter is pressed. If no blank is empty, Enter checks
 * the answer as usual.
 */
function toNextEmpty(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const fields = [
    ...event.currentTarget.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input,select'),
  ];
  const later = fields.slice(fields.indexOf(event.target) + 1);
  const next = later.find(({ value }) => value.trim() === '');
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

/** Shows a field for each blank of the text, in order. */
export function Ask({ question, value, onChange, locked, verdict }: AskProps<'cloze'>) {
  const given = question.blanks.map((_, place) => value?.blanks[place] ?? '');
  const right = rightAnswer('cloze', verdict)?.blanks;
  const contexts = surroundings(question.text);
  const put = (place: number, text: string) =>
    onChange({ type: 'cloze', blanks: given.map((each, at) => (at === place ? text : each)) });
  return (
    <ol className={classes.blanks} onKeyDown={toNextEmpty}>
      {question.blanks.map(({ choices }, place) => (
        <Blank
          // biome-ignore lint/suspicious/noArrayIndexKey: a blank is its place in the text
          key={place}
          name={blankName(place, question.blanks.length)}
          context={contexts[place] ?? ''}
          choices={choices}
          text={given[place] ?? ''}
          right={right ? (right[place] ?? '') : null}
          locked={locked}
          onChange={(text) => put(place, text)}
        />
      ))}
    </ol>
  );
}
