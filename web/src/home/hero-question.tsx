import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './hero-question.module.css';

const question = 'You see a red light flashing at an empty crossing. What do you do?';

const options = [
  'Slow down and drive on if nothing comes',
  'Stop, then proceed when the way is clear',
  'Wait until the light turns green',
] as const;

const RIGHT = 1;

const explanation =
  'A flashing red light is treated like a stop sign: come to a full stop, yield, then proceed. A steady red is the one you wait for.';

/** A real question that a visitor can answer there and then: the product, before any account. */
export function HeroQuestion() {
  const [chosen, setChosen] = useState<number | null>(null);
  const locked = chosen !== null;
  return (
    <section className={classes.card} aria-labelledby="hero-question">
      <p className={classes.small}>Driver's License · try one</p>
      <h2 id="hero-question" className={classes.question}>
        {question}
      </h2>
      <ul className={classes.options}>
        {options.map((text, index) => (
          <li key={text}>
            <Option
              letter={'ABC'.charAt(index)}
              text={text}
              locked={locked}
              verdict={verdictOf(index, chosen)}
              onChoose={() => setChosen(index)}
            />
          </li>
        ))}
      </ul>
      <div role="status" className={classes.answer}>
        {locked ? (
          <p>
            <strong>{chosen === RIGHT ? 'Right.' : 'Not quite.'}</strong> {explanation}
          </p>
        ) : (
          <p className={classes.hint}>Choose an answer and the explanation appears here.</p>
        )}
      </div>
    </section>
  );
}

type Verdict = 'right' | 'wrong' | null;

/** After the answer: the right option is always marked, the chosen one if it was wrong. */
function verdictOf(index: number, chosen: number | null): Verdict {
  if (chosen === null) return null;
  if (index === RIGHT) return 'right';
  return index === chosen ? 'wrong' : null;
}

interface OptionProps {
  letter: string;
  text: string;
  locked: boolean;
  verdict: Verdict;
  onChoose: () => void;
}

const words = { right: 'right answer', wrong: 'your answer, wrong' };

function Option({ letter, text, locked, verdict, onChoose }: OptionProps) {
  const Sign = verdict === 'right' ? IconCheck : IconX;
  return (
    <button
      type="button"
      className={classes.option}
      aria-disabled={locked}
      data-verdict={verdict ?? undefined}
      onClick={locked ? undefined : onChoose}
    >
      <span className={classes.letter} aria-hidden="true">
        {verdict ? <Sign size={18} stroke={2.4} /> : letter}
      </span>
      <span>{text}</span>
      {verdict && <span className={classes.word}>{words[verdict]}</span>}
    </button>
  );
}
