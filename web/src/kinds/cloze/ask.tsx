import { SHORT_ANSWER_LENGTH } from '@certway/contract/limits';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { ChoiceList } from '../parts/choice-list.tsx';
import written from '../parts/written.module.css';
import { type AskProps, rightAnswer } from '../view.ts';
import classes from './cloze.module.css';
import { blankName, surroundings } from './context.ts';
import * as messages from './messages.ts';
import { TextWithFields } from './text-with-fields.tsx';

interface BlankProps {
  name: string;
  /** The id of the element with the words around the blank. */
  context: string;
  /** The options of the blank; null if the text is typed. */
  choices: readonly string[] | null;
  text: string;
  /** The right text; null before the verdict. */
  right: string | null;
  locked: boolean;
  onChange: (text: string) => void;
}

/** The mark of a blank at the end of its field, followed by the right text if it differs. */
function BlankVerdict({ id, isRight, right }: { id: string; isRight: boolean; right: string }) {
  const Sign = isRight ? IconCheck : IconX;
  return (
    <span id={id}>
      <span className={classes.word}>
        <Sign size={18} stroke={2.4} aria-hidden="true" />
        <span className={classes.unseen}>{isRight ? messages.right : messages.wrong}</span>
      </span>
      {!isRight && (
        <span className={classes.wanted}>
          <IconCheck size={18} stroke={2.4} aria-hidden="true" />
          <span className={classes.unseen}>{`${messages.rightAnswerIs} `}</span>
          {right}
        </span>
      )}
    </span>
  );
}

/** The field of a blank, which is in the line of the text. */
function Blank({ name, context, choices, text, right, locked, onChange }: BlankProps) {
  const id = useId();
  const isRight = right !== null && text === right;
  const mark = right === null ? (locked ? 'waiting' : undefined) : isRight ? 'right' : 'wrong';
  const common = {
    className: `${written.field} ${classes.field}`,
    value: text,
    'data-mark': mark,
    'aria-label': locked ? messages.lockedField({ field: name }) : name,
    'aria-describedby': `${context} ${id}`,
  };
  return (
    <span
      className={classes.blank}
      data-mark={mark}
      data-shows-right={right === null ? undefined : ''}
    >
      {choices ? (
        <ChoiceList
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
        </ChoiceList>
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
      {right !== null && <BlankVerdict id={id} isRight={isRight} right={right} />}
    </span>
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

/** Shows the text of the question with a field in the place of each blank. */
export function Ask({ question, value, onChange, locked, verdict }: AskProps<'cloze'>) {
  const id = useId();
  const { text, blanks } = question;
  const given = blanks.map((_, place) => value?.blanks[place] ?? '');
  const right = rightAnswer('cloze', verdict)?.blanks;
  const put = (place: number, filled: string) =>
    onChange({ type: 'cloze', blanks: given.map((each, at) => (at === place ? filled : each)) });
  const fields = blanks.map(({ choices }, place) => (
    <Blank
      // biome-ignore lint/suspicious/noArrayIndexKey: a blank is its place in the text
      key={place}
      name={blankName(place, blanks.length)}
      context={`${id}-${place}`}
      choices={choices}
      text={given[place] ?? ''}
      right={right ? (right[place] ?? '') : null}
      locked={locked}
      onChange={(filled) => put(place, filled)}
    />
  ));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only moves the focus between its fields
    <div className={classes.ask} onKeyDown={toNextEmpty}>
      <TextWithFields text={text} fields={fields} />
      <div hidden>
        {surroundings(text).map((words, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a blank is its place in the text
          <span key={place} id={`${id}-${place}`}>
            {words}
          </span>
        ))}
      </div>
    </div>
  );
}
