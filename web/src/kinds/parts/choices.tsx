import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { afterPaint } from '../../ui/rendering/after-paint.ts';
import * as messages from '../messages.ts';
import { StrikeOut, useStruck } from '../strike-out.tsx';
import {
  ChoiceFace,
  type ChoiceOption,
  type ChoiceState,
  faceOf,
  isMissed,
} from './choices/choice-face.tsx';
import classes from './choices.module.css';

/** Says what the percentages at the options are. */
function OthersChose({ verdict }: Pick<ChoiceState, 'verdict'>) {
  const learners = verdict?.othersChose?.learners;
  return learners && <p className={classes.others}>{messages.othersChose({ learners })}</p>;
}

interface ChoicesProps extends ChoiceState {
  choices: readonly ChoiceOption[];
  onChoose: (id: string) => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

const facesOf = (choices: readonly ChoiceOption[], marking: ChoiceState) =>
  choices.map((choice, place) => faceOf(choice, place, marking));

/**
 * Returns the index of the option that the Tab key reaches: the chosen option, or the first one.
 * The index is updated only after the frame is painted, because a change in the tab order of the
 * focused element makes the browser recalculate all styles.
 */
function useTabStop(reached: number): number {
  const [stop, setStop] = useState(reached);
  useEffect(() => {
    afterPaint(() => setStop(reached));
  }, [reached]);
  return stop;
}

/**
 * Options as large cards with letters, of which one can be chosen. Arrow keys only move the focus,
 * because a choice locks the answer. Enter or Space chooses the focused option.
 */
export function Choices({ choices, onChoose, ...marking }: ChoicesProps) {
  const group = useRef<HTMLDivElement>(null);
  const { locked } = marking;
  const struck = useStruck();
  const faces = facesOf(choices, marking);
  const stop = useTabStop(faces.find(({ isChosen }) => isChosen)?.place ?? 0);
  const move = (event: KeyboardEvent, place: number) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (place + step + choices.length) % choices.length;
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus();
  };
  return (
    <>
      <StrikeOut choices={choices}>
        <div
          ref={group}
          role="radiogroup"
          aria-label={messages.options}
          aria-disabled={locked}
          className={classes.choices}
        >
          {faces.map((face) => (
            // biome-ignore lint/a11y/useSemanticElements: a native radio would choose, and so lock, with the arrows
            <button
              key={face.choice._id}
              type="button"
              role="radio"
              aria-checked={face.isChosen}
              aria-disabled={locked}
              tabIndex={face.place === stop ? 0 : -1}
              className={classes.choice}
              data-mark={face.mark ?? undefined}
              data-struck={struck.includes(face.choice._id) || undefined}
              onKeyDown={(event) => move(event, face.place)}
              onClick={() => locked || onChoose(face.choice._id)}
            >
              <ChoiceFace {...face} />
            </button>
          ))}
        </div>
      </StrikeOut>
      <OthersChose verdict={marking.verdict} />
    </>
  );
}

/**
 * Options as large cards with letters, of which several can be chosen. Enter does not choose,
 * because another handler uses Enter to check the answer.
 */
export function SeveralChoices({ choices, onChoose, ...marks }: Omit<ChoicesProps, 'several'>) {
  const marking = { ...marks, several: true };
  const struck = useStruck();
  return (
    <>
      <StrikeOut choices={choices}>
        <fieldset className={classes.choices} aria-label={messages.selectAllThatApply}>
          {facesOf(choices, marking).map((face) => (
            // biome-ignore lint/a11y/useSemanticElements: a native box loses the focus where it is disabled
            <button
              key={face.choice._id}
              type="button"
              role="checkbox"
              aria-checked={face.isChosen}
              aria-disabled={marks.locked}
              className={classes.choice}
              data-mark={face.mark ?? undefined}
              data-missed={isMissed(face) || undefined}
              data-struck={struck.includes(face.choice._id) || undefined}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              onClick={() => marks.locked || onChoose(face.choice._id)}
            >
              <ChoiceFace {...face} />
            </button>
          ))}
        </fieldset>
      </StrikeOut>
      <OthersChose verdict={marking.verdict} />
    </>
  );
}

/** Options as large cards with letters, read-only for review. */
export function ChoicesReview({
  choices,
  ...marking
}: Omit<ChoicesProps, 'onChoose' | 'locked'>): ReactNode {
  const marks = { ...marking, locked: true };
  return (
    <>
      <ul className={classes.choices}>
        {facesOf(choices, marks).map((face) => (
          <li
            key={face.choice._id}
            className={classes.choice}
            data-still
            data-mark={face.mark ?? undefined}
            data-missed={isMissed(face) || undefined}
          >
            <ChoiceFace {...face} />
          </li>
        ))}
      </ul>
      <OthersChose verdict={marking.verdict} />
    </>
  );
}
