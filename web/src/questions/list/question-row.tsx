import { memo, type PointerEvent } from 'react';
import { kindLabel } from '../../kinds/editing/kind-label.ts';
import { QuestionText } from '../../kinds/parts/question-text.tsx';
import { DragGrip, draggedStyle } from '../../ui/lists/drag-grip.tsx';
import { lifecycleText } from '../lifecycle-text.ts';
import * as messages from '../messages.ts';
import classes from '../questions.module.css';
import type { ShownQuestion } from '../shown.ts';

interface RowProps {
  question: ShownQuestion;
  at: number;
  /** The name of the question's topic; empty if there is none. */
  topic: string;
  chosen: boolean;
  /** The distance from its place in the layout while a question is dragged, in pixels. */
  offset: number;
  onChoose: (id: string) => void;
  onOpen: (at: number) => void;
  onDrag: (event: PointerEvent, at: number) => void;
}

/**
 * A row of the question list. It is memoized and uses plain HTML elements, because there may be
 * thousands of rows.
 */
export const QuestionRow = memo(function QuestionRow({
  question,
  at,
  topic,
  chosen,
  offset,
  onChoose,
  onOpen,
  onDrag,
}: RowProps) {
  const { _id, question: draft } = question;
  const standing = lifecycleText(question);
  return (
    <li
      className={classes.row}
      data-cased={draft.passage !== undefined || undefined}
      style={draggedStyle(offset)}
    >
      <DragGrip onBegin={(event) => onDrag(event, at)} />
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={chosen}
          aria-label={messages.selectQuestion({ number: at + 1 })}
          onChange={() => onChoose(_id)}
        />
      </label>
      <button type="button" data-at={at} className={classes.open} onClick={() => onOpen(at)}>
        <span className={classes.number}>{at + 1}</span>
        <span className={classes.words}>
          <QuestionText text={draft.text} inline />
        </span>
        <span className={classes.kind}>
          {kindLabel(draft.type)}
          {draft.audio && ` · ${messages.withAudio}`}
          {standing && (
            <>
              {' '}
              <span className={classes.standing}>{standing}</span>
            </>
          )}
          {topic && (
            <span className={classes.topic} dir="auto">
              {topic}
            </span>
          )}
        </span>
      </button>
    </li>
  );
});
