import { IconStrikethrough } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext } from 'react';
import * as messages from './messages.ts';
import classes from './parts/choices.module.css';
import { letterOf } from './parts/letters.ts';

/** Options that the learner struck out; they do not affect the score. */
interface StruckOptions {
  struck: readonly string[];
  toggle: (id: string) => void;
  /** True if the question says what striking out does, as the first question of an exam does. */
  explains: boolean;
}

/** Provides the struck-out options; null where learners cannot strike out options. */
export const StrikeOutContext = createContext<StruckOptions | null>(null);

export const useStruck = (): readonly string[] => useContext(StrikeOutContext)?.struck ?? [];

interface StrikeOutProps {
  choices: readonly { _id: string }[];
  /** The options. */
  children: ReactNode;
}

/**
 * Options with a button beside each one that strikes it out. The buttons follow the options in the
 * document, because a group of options may contain only options.
 */
export function StrikeOut({ choices, children }: StrikeOutProps) {
  const tool = useContext(StrikeOutContext);
  if (!tool) return children;
  return (
    <div className={classes.strikable}>
      {children}
      <fieldset aria-label={messages.strikeOutOptions} className={classes.strikes}>
        {choices.map(({ _id }, place) => (
          <button
            key={_id}
            type="button"
            title={messages.strikeOut}
            aria-pressed={tool.struck.includes(_id)}
            aria-label={messages.strikeOutOption({ letter: letterOf(place) })}
            data-strike=""
            onClick={() => tool.toggle(_id)}
          >
            <IconStrikethrough size={20} stroke={1.8} aria-hidden="true" />
          </button>
        ))}
      </fieldset>
      {tool.explains && (
        <p className={classes.strikeHint}>
          <IconStrikethrough size={18} stroke={1.8} aria-hidden="true" />
          {messages.whatStrikingOutDoes}
        </p>
      )}
    </div>
  );
}
