import { IconCheck, IconLock, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Picture } from '../../images/index.ts';
import classes from './choices.module.css';
import { letterOf } from './letters.ts';
import { QuestionText } from './question-text.tsx';

interface Choice {
  _id: string;
  text: string;
  image: string | null;
}

type Mark = 'right' | 'wrong' | 'locked' | null;

interface Marking {
  chosen: string | null;
  /** Null before the verdict. */
  right: string | null;
  locked: boolean;
}

function markOf(id: string, { chosen, right, locked }: Marking): Mark {
  if (right !== null && id === right) return 'right';
  if (id !== chosen || !locked) return null;
  return right === null ? 'locked' : 'wrong';
}

/** Right and wrong are always said in a word too. */
function wordOf(mark: Mark, isChosen: boolean): string | null {
  if (mark === 'right') return isChosen ? 'Your answer, right' : 'Right answer';
  if (mark === 'wrong') return 'Your answer, wrong';
  return mark === 'locked' ? 'Your answer, locked' : null;
}

const signs = { right: IconCheck, wrong: IconX, locked: IconLock };

function ChoiceFace({ choice, place, mark, isChosen }: FaceProps) {
  const Sign = mark && signs[mark];
  const word = wordOf(mark, isChosen);
  return (
    <>
      <span className={classes.letter}>
        {Sign ? <Sign size={18} stroke={2.4} aria-hidden="true" /> : letterOf(place)}
      </span>
      <span className={classes.body}>
        {choice.image && (
          <Picture
            path={choice.image}
            alt={choice.text ? '' : `Picture ${letterOf(place)}`}
            className={classes.image}
            shownWidth={320}
            eager
          />
        )}
        {choice.text && <QuestionText text={choice.text} inline />}
      </span>
      {word && <span className={classes.word}>{word}</span>}
    </>
  );
}

interface FaceProps {
  choice: Choice;
  place: number;
  mark: Mark;
  isChosen: boolean;
}

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
  const move = (event: KeyboardEvent, place: number) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (place + step + choices.length) % choices.length;
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus();
  };
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label="Options"
      aria-disabled={locked}
      className={classes.choices}
    >
      {choices.map((choice, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio would choose, and so lock, with the arrows
        <button
          key={choice._id}
          type="button"
          role="radio"
          aria-checked={choice._id === chosen}
          aria-disabled={locked}
          tabIndex={choice._id === chosen || (chosen === null && place === 0) ? 0 : -1}
          className={classes.choice}
          data-mark={markOf(choice._id, marking) ?? undefined}
          onKeyDown={(event) => move(event, place)}
          onClick={() => locked || onChoose(choice._id)}
        >
          <ChoiceFace
            choice={choice}
            place={place}
            mark={markOf(choice._id, marking)}
            isChosen={choice._id === chosen}
          />
        </button>
      ))}
    </div>
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
          <ChoiceFace
            choice={choice}
            place={place}
            mark={markOf(choice._id, marks)}
            isChosen={choice._id === marking.chosen}
          />
        </li>
      ))}
    </ul>
  );
}
