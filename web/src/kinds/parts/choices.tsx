import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import * as messages from '../messages.ts';
import { StrikeOutRow, useStruck } from '../strike-out.tsx';
import { type Choice, ChoiceFace, type Marking, markOf } from './choices/choice-face.tsx';
import classes from './choices.module.css';

interface ChoicesProps extends Marking {
  choices: readonly Choice[];
  onChoose: (id: string) => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * Large cards with letters. Arrows only move the focus, since choosing locks; Enter or Space
 * chooses.
 */
export function Choices({ choices, onChoose, ...marking }: ChoicesProps) {
  const group = useRef<HTMLDivElement>(null);
  const { chosen, locked } = marking;
  const struck = useStruck();
  const move = (event: KeyboardEvent, place: number) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (place + step + choices.length) % choices.length;
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus();
  };
  return (
    <>
      <div
        ref={group}
        role="radiogroup"
        aria-label={messages.options}
        aria-disabled={locked}
        className={classes.choices}
      >
        {choices.map((choice, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a native radio would choose, and so lock, with the arrows
          <button
            key={choice._id}
            type="button"
            role="radio"
            aria-checked={chosen.includes(choice._id)}
            aria-disabled={locked}
            tabIndex={chosen.includes(choice._id) || (chosen.length === 0 && place === 0) ? 0 : -1}
            className={classes.choice}
            data-mark={markOf(choice._id, marking) ?? undefined}
            data-struck={struck.includes(choice._id) || undefined}
            onKeyDown={(event) => move(event, place)}
            onClick={() => locked || onChoose(choice._id)}
          >
            <ChoiceFace choice={choice} place={place} {...marking} />
          </button>
        ))}
      </div>
      <StrikeOutRow choices={choices} />
    </>
  );
}

/** The same cards of which several may be selected. Enter is left to whoever checks the answer. */
export function SeveralChoices({ choices, onChoose, ...marks }: Omit<ChoicesProps, 'several'>) {
  const marking = { ...marks, several: true };
  const struck = useStruck();
  return (
    <>
      <fieldset className={classes.choices} aria-label={messages.selectAllThatApply}>
        {choices.map((choice, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a native box loses the focus where it is disabled
          <button
            key={choice._id}
            type="button"
            role="checkbox"
            aria-checked={marks.chosen.includes(choice._id)}
            aria-disabled={marks.locked}
            className={classes.choice}
            data-mark={markOf(choice._id, marking) ?? undefined}
            data-struck={struck.includes(choice._id) || undefined}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            onClick={() => marks.locked || onChoose(choice._id)}
          >
            <ChoiceFace choice={choice} place={place} {...marking} />
          </button>
        ))}
      </fieldset>
      <StrikeOutRow choices={choices} />
    </>
  );
}

/** The same cards to look back at. */
export function ChoicesReview({
  choices,
  ...marking
}: Omit<ChoicesProps, 'onChoose' | 'locked'>): ReactNode {
  const marks = { ...marking, locked: true };
  return (
    <ul className={classes.choices}>
      {choices.map((choice, place) => (
        <li
          key={choice._id}
          className={classes.choice}
          data-still
          data-mark={markOf(choice._id, marks) ?? undefined}
        >
          <ChoiceFace choice={choice} place={place} {...marks} />
        </li>
      ))}
    </ul>
  );
}
