import type { Mark } from '@certway/contract/kinds/hotspot/marking';
import type { QuestionView } from '@certway/contract/kinds/index';
import { IconCheck, IconTrash, IconX } from '@tabler/icons-react';
import { QuestionText } from '../parts/question-text.tsx';
import classes from './hotspot.module.css';
import { areaLabel, isPoint, type MarkVerdicts, markLabel } from './marks.ts';
import * as messages from './messages.ts';

interface MarkListProps {
  question: QuestionView<'hotspot'>;
  marks: readonly Mark[];
  verdicts: MarkVerdicts;
  /** Removes a mark; null if the marks are locked. */
  onRemove: ((at: number) => void) | null;
}

function MarkIcon({ isRight }: { isRight: boolean }) {
  const Sign = isRight ? IconCheck : IconX;
  return (
    <strong className={classes.outcome} data-mark={isRight ? 'right' : 'wrong'}>
      <Sign size={18} stroke={2.4} aria-hidden="true" />
      {isRight ? messages.right : messages.wrong}
    </strong>
  );
}

/**
 * Names a mark. The coordinates of a point are only for assistive technology, because everyone else
 * sees the mark in the picture.
 */
function MarkName({ mark, at, question }: Pick<MarkListProps, 'question'> & MarkNameProps) {
  const label = <QuestionText text={markLabel(mark, question)} inline />;
  return (
    <span className={classes.words}>
      {messages.markNumber({ number: at + 1 })}
      <span className={isPoint(mark) ? classes.unseen : undefined}>
        {': '}
        {label}
      </span>
    </span>
  );
}

interface MarkNameProps {
  mark: Mark;
  at: number;
}

/** Keeps the room of marks that are still to be set, so that setting one moves nothing. */
function OpenMarks({ from, to }: { from: number; to: number }) {
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its number
    <li key={at} className={classes.open}>
      {messages.markOpen({ number: from + at + 1 })}
    </li>
  ));
}

/** Lists the marks in words, and the right areas that were not found. */
export function MarkList({ question, marks, verdicts, onRemove }: MarkListProps) {
  const { isRight, missed } = verdicts;
  if (marks.length + missed.length === 0 && !onRemove) return null;
  return (
    <ol className={classes.list} aria-label={messages.yourMarks}>
      {marks.map((mark, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its number
          key={at}
          className={classes.item}
          data-mark={isRight ? (isRight[at] ? 'right' : 'wrong') : undefined}
          data-shows-right={isRight?.[at] ? '' : undefined}
        >
          <MarkName mark={mark} at={at} question={question} />
          {isRight && <MarkIcon isRight={isRight[at] === true} />}
          {onRemove && (
            <button
              type="button"
              className={classes.tool}
              aria-label={messages.removeMark({ number: at + 1 })}
              onClick={() => onRemove(at)}
            >
              <IconTrash size={18} stroke={1.7} aria-hidden="true" />
              {messages.remove}
            </button>
          )}
        </li>
      ))}
      {onRemove && <OpenMarks from={marks.length} to={question.toFind} />}
      {missed.map((area) => (
        <li key={area._id} className={classes.item} data-mark="right" data-shows-right="">
          <span className={classes.outcome} data-mark="right">
            <IconCheck size={18} stroke={2.4} aria-hidden="true" />
          </span>
          <span className={classes.words}>
            <span className={area.name ? undefined : classes.unseen}>
              <QuestionText text={messages.rightPlaceIs({ place: areaLabel(area) })} inline />
            </span>
            {!area.name && <span aria-hidden="true">{messages.rightPlaceOutlined}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
