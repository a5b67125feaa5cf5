import { createContext, useContext } from 'react';
import * as messages from './messages.ts';
import classes from './parts/choices.module.css';
import { letterOf } from './parts/letters.ts';

/** Options that the learner struck out; they do not affect the score. */
interface StrikeOut {
  struck: readonly string[];
  toggle: (id: string) => void;
}

/** Provides the struck-out options; null where learners cannot strike out options. */
export const StrikeOutContext = createContext<StrikeOut | null>(null);

export const useStruck = (): readonly string[] => useContext(StrikeOutContext)?.struck ?? [];

/**
 * Buttons to strike out options, in a row below the options to avoid choosing an option by mistake.
 */
export function StrikeOutRow({ choices }: { choices: readonly { _id: string }[] }) {
  const tool = useContext(StrikeOutContext);
  if (!tool) return null;
  return (
    <fieldset aria-label={messages.strikeOutOptions} className={classes.strikes}>
      <span aria-hidden="true">{messages.strikeOut}</span>
      {choices.map(({ _id }, place) => (
        <button
          key={_id}
          type="button"
          aria-pressed={tool.struck.includes(_id)}
          aria-label={messages.strikeOutOption({ letter: letterOf(place) })}
          data-strike=""
          onClick={() => tool.toggle(_id)}
        >
          {letterOf(place)}
        </button>
      ))}
    </fieldset>
  );
}
