import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './hero-question.module.css';
import * as messages from './messages.ts';

const question = messages.heroQuestion;

const options = [
  messages.heroOptionSlowDown,
  messages.heroOptionStop,
  messages.heroOptionWait,
] as const;

const RIGHT = 1;

const explanation = messages.heroExplanation;

/** A real question that a visitor can answer at once, without an account. */
export function HeroQuestion() {
  const [chosen, setChosen] = useState<number | null>(null);
  const locked = chosen !== null;
  return (
    <section className={classes.card} aria-labelledby="hero-question">
      <p className={classes.small}>{messages.heroLabel}</p>
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
            <strong>{chosen === RIGHT ? messages.right : messages.notQuite}</strong> {explanation}
          </p>
        ) : (
          <p className={classes.hint}>{messages.chooseAnAnswer}</p>
        )}
      </div>
    </section>
  );
}

type Verdict = 'right' | 'wrong' | null;

/**
 * Returns the verdict to show at an option; null before an option is chosen. After that, the right
 * option is marked as right, and the chosen option is marked as wrong if it is not the right one.
 */
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

const words = { right: messages.rightAnswer, wrong: messages.yourAnswerWrong };

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
