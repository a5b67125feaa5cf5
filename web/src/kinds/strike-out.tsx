import { createContext, useContext } from 'react';
import * as messages from './messages.ts';
import classes from './parts/choices.module.css';
import { letterOf } from './parts/letters.ts';

/** Options that a person has ruled out for themselves; it never counts. */
interface StrikeOut {
  struck: readonly string[];
  toggle: (id: string) => void;
}

/** Null where the tool is not there. */
export const StrikeOutContext = createContext<StrikeOut | null>(null);

export const useStruck = (): readonly string[] => useContext(StrikeOutContext)?.struck ?? [];

/** Below the options, so that a slip of the thumb never chooses one. */
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
