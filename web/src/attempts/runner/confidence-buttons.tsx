import { useId } from 'react';
import pill from '../../ui/pill.module.css';
import * as messages from '../messages.ts';
import classes from './confidence-buttons.module.css';

interface ConfidenceButtonsProps {
  value: boolean | null;
  onChange: (sure: boolean | null) => void;
}

const choices = [
  { sure: true, label: messages.sure },
  { sure: false, label: messages.notSure },
];

/**
 * Optional buttons to state the confidence before the verdict. The confidence does not affect the
 * mark.
 */
export function ConfidenceButtons({ value, onChange }: ConfidenceButtonsProps) {
  const label = useId();
  return (
    <fieldset aria-labelledby={label} className={classes.tap}>
      <span id={label}>{messages.howSureAreYou}</span>
      {choices.map(({ sure, label }) => (
        <button
          key={label}
          type="button"
          className={pill.pill}
          aria-pressed={value === sure}
          onClick={() => onChange(value === sure ? null : sure)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
