import { useEffect, useRef } from 'react';
import classes from './pill.module.css';

interface PillRowProps<Value extends string> {
  /** The name of the row, for screen readers. */
  label: string;
  /** The values with their labels, in order. */
  choices: readonly (readonly [Value, string])[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/**
 * A filter with few values, of which exactly one is chosen. The pills stay in one row, which scrolls
 * where it is wider than the page. The chosen pill is scrolled into view.
 */
export function PillRow<Value extends string>(props: PillRowProps<Value>) {
  const { label, choices, chosen, onChoose } = props;
  const row = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chosen pill is at another place
  useEffect(() => {
    const pill = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (!row.current || !pill) return;
    row.current.scrollLeft = pill.offsetLeft - (row.current.clientWidth - pill.clientWidth) / 2;
  }, [chosen]);
  return (
    <fieldset ref={row} className={classes.row} aria-label={label}>
      {choices.map(([value, text]) => (
        <button
          key={value}
          type="button"
          className={classes.pill}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
