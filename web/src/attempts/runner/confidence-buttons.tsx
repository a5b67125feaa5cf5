import { useId } from 'react';
import pill from '../../ui/pills/pill.module.css';
import { useShortcuts } from '../../ui/rendering/use-shortcuts.ts';
import * as messages from '../messages.ts';
import classes from './confidence-buttons.module.css';

interface ConfidenceButtonsProps {
  /** True if the answer to the question is final at once, so that the confidence comes first. */
  comesFirst: boolean;
  value: boolean | null;
  onChange: (sure: boolean | null) => void;
}

const choices = [
  { sure: true, label: messages.sure, key: 'Y' },
  { sure: false, label: messages.notSure, key: 'U' },
];

/**
 * Optional buttons below the options to state the confidence before the verdict. The confidence does
 * not affect the mark.
 */
export function ConfidenceButtons({ comesFirst, value, onChange }: ConfidenceButtonsProps) {
  const label = useId();
  const toggle = (sure: boolean) => onChange(value === sure ? null : sure);
  useShortcuts(true, { KeyY: () => toggle(true), KeyU: () => toggle(false) });
  return (
    <fieldset aria-labelledby={label} className={classes.tap}>
      <span>
        <span id={label}>{messages.howSureAreYou}</span>
        {comesFirst && <span className={classes.first}>{messages.beforeYouAnswer}</span>}
      </span>
      {choices.map(({ sure, label, key }) => (
        <button
          key={label}
          type="button"
          className={pill.pill}
          aria-pressed={value === sure}
          aria-keyshortcuts={`Shift+${key}`}
          onClick={() => toggle(sure)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
