import { useId } from 'react';
import pill from '../../ui/pill.module.css';
import * as messages from '../messages.ts';
import classes from './sure-tap.module.css';

interface SureTapProps {
  value: boolean | null;
  onChange: (sure: boolean | null) => void;
}

const choices = [
  { sure: true, label: messages.sure },
  { sure: false, label: messages.notSure },
];

/** May be tapped before the answer is told, and need not be; it never counts. */
export function SureTap({ value, onChange }: SureTapProps) {
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
