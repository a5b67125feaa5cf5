import type { Mark } from '@certway/contract/kinds/hotspot/marking';
import type { QuestionView } from '@certway/contract/kinds/index';
import { IconCheck, IconTrash, IconX } from '@tabler/icons-react';
import { QuestionText } from '../parts/question-text.tsx';
import classes from './hotspot.module.css';
import { areaLabel, type MarkVerdicts, markLabel } from './marks.ts';
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

/** Lists the marks in words, and the right areas that were not found. */
export function MarkList({ question, marks, verdicts, onRemove }: MarkListProps) {
  const { isRight, missed } = verdicts;
  if (marks.length + missed.length === 0) return null;
  return (
    <ol className={classes.list} aria-label={messages.yourMarks}>
      {marks.map((mark, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its number
        <li key={at} className={classes.item}>
          <span className={classes.words}>
            {`${messages.markNumber({ number: at + 1 })}: `}
            <QuestionText text={markLabel(mark, question)} inline />
          </span>
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
      {missed.map((area) => (
        <li key={area._id} className={classes.item}>
          <span className={classes.words}>
            <QuestionText text={messages.placeNotFound({ place: areaLabel(area) })} inline />
          </span>
        </li>
      ))}
    </ol>
  );
}
