import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type PointerEvent, useId, useRef } from 'react';
import { useDrag } from '../../ui/lists/use-drag.ts';
import { useKeptFocus } from '../../ui/lists/use-kept-focus.ts';
import { QuestionText } from '../parts/question-text.tsx';
import { type AskProps, rightAnswer } from '../view.ts';
import * as messages from './messages.ts';
import { OrderList } from './order-list.tsx';
import classes from './ordering.module.css';
import { scoringTexts } from './scoring-text.ts';
import { orderOf, useOrdering } from './use-order.ts';

/**
 * Checks whether a pointer starts a drag. Touch drags only by the handle and scrolls elsewhere; a
 * mouse drags anywhere on the item except its buttons.
 */
const startsDrag = ({ pointerType, target }: PointerEvent) =>
  target instanceof Element &&
  target.closest('[data-step]') === null &&
  (pointerType === 'mouse' || target.closest('[data-grip]') !== null);

interface ItemProps {
  text: string;
  place: number;
  count: number;
  held: boolean;
  hint: string;
  onToggle: () => void;
  onStep: (step: 1 | -1) => void;
}

function Item({ text, place, count, held, hint, onToggle, onStep }: ItemProps) {
  const name = useId();
  const step = (by: 1 | -1, Icon: typeof IconArrowUp, label: string) => {
    const isEnd = by === -1 ? place === 0 : place === count - 1;
    return (
      <button
        type="button"
        data-step
        className={classes.step}
        id={`${name}${by}`}
        aria-label={label}
        aria-labelledby={`${name}${by} ${name}`}
        // When its item reaches either end, the button does not become `disabled`, because a
        // disabled button would lose the focus.
        aria-disabled={isEnd}
        onClick={() => isEnd || onStep(by)}
      >
        <Icon size={20} stroke={1.8} aria-hidden="true" />
      </button>
    );
  };
  return (
    <>
      <button
        type="button"
        className={classes.item}
        aria-pressed={held}
        aria-describedby={hint}
        onClick={onToggle}
      >
        <span data-grip className={classes.grip}>
          <IconGripVertical size={20} stroke={1.8} aria-hidden="true" />
        </span>
        <span className={classes.place}>{place + 1}</span>
        <span id={name} className={classes.words}>
          <QuestionText text={text} inline />
        </span>
      </button>
      {step(-1, IconArrowUp, messages.moveUp)}
      {step(1, IconArrowDown, messages.moveDown)}
    </>
  );
}

function Sortable({ question, value, onChange }: AskProps<'ordering'>) {
  const hint = useId();
  const list = useRef<HTMLOListElement>(null);
  const textOf = (id: string) => question.items.find(({ _id }) => _id === id)?.text ?? '';
  const { shown, heldId, said, move, toggle, putDown, onKeyDown } = useOrdering({
    order: orderOf(question, value),
    nameOf: textOf,
    onOrder: (order) => onChange({ type: 'ordering', order }),
  });
  const { drag, offsetOf, begin, pointers } = useDrag(list, move);
  const kept = useKeptFocus(shown);
  return (
    <>
      <ol
        ref={list}
        className={classes.items}
        data-dragging={drag !== null || undefined}
        {...pointers}
        {...kept}
        onKeyDown={onKeyDown}
      >
        {shown.map((id, place) => (
          <li
            key={id}
            className={classes.row}
            data-held={heldId === id || drag?.from === place || undefined}
            data-dragged={drag?.from === place || undefined}
            style={drag ? { transform: `translateY(${offsetOf(place)}px)` } : undefined}
            onPointerDown={(event) => startsDrag(event) && begin(event, place)}
            onBlur={({ relatedTarget }) => {
              if (heldId === id && relatedTarget) putDown();
            }}
          >
            <Item
              text={textOf(id)}
              place={place}
              count={shown.length}
              held={heldId === id}
              hint={hint}
              onToggle={() => toggle(id)}
              onStep={(step) => move(place, place + step)}
            />
          </li>
        ))}
      </ol>
      <p id={hint} hidden>
        {messages.howByKeys}
      </p>
      <p role="status" className={classes.said}>
        {said}
      </p>
    </>
  );
}

export function Ask(props: AskProps<'ordering'>) {
  const { question, value, locked, verdict } = props;
  const right = rightAnswer('ordering', verdict)?.order ?? null;
  return (
    <>
      <p className={classes.task}>
        <strong>{messages.putInOrder}</strong> {scoringTexts[question.scoring]}
      </p>
      {locked ? (
        <OrderList
          question={question}
          order={orderOf(question, value)}
          right={right}
          tellsRight={false}
        />
      ) : (
        <Sortable {...props} />
      )}
    </>
  );
}
