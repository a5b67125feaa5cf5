import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import * as messages from '../messages.ts';
import classes from './tools.module.css';

const BASIC = [
  '7',
  '8',
  '9',
  '÷',
  '4',
  '5',
  '6',
  '×',
  '1',
  '2',
  '3',
  '−',
  '0',
  '.',
  '√(',
  '+',
  '(',
  ')',
];
const SCIENTIFIC = ['sin(', 'cos(', 'tan(', '^', 'ln(', 'log10(', 'π', 'e'];
const UNITS = [
  ['deg', messages.degrees],
  ['rad', messages.radians],
] as const;
const NOT_CALCULABLE = messages.thisCannotBeCalculated;

/**
 * The calculator of a mock exam. Expressions are evaluated by a library that is loaded on first
 * use.
 */
export function Calculator({ scientific }: { scientific: boolean }) {
  const [input, setInput] = useState('');
  const [result, setResult] = useState('');
  const [unit, setUnit] = useState<'deg' | 'rad'>('deg');
  const work = async () => {
    const { calculate } = await import('./evaluate.ts');
    setResult(calculate(input, { scientific, degrees: unit === 'deg' }) ?? NOT_CALCULABLE);
  };
  const keys = scientific ? [...SCIENTIFIC, ...BASIC] : BASIC;
  return (
    <form
      className={classes.calculator}
      onSubmit={(event) => {
        event.preventDefault();
        void work();
      }}
    >
      <div className={classes.asked}>
        <TextInput
          label={messages.calculation}
          value={input}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setInput(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {messages.calculate}
        </Button>
      </div>
      <output aria-live="polite">{result || '\u00a0'}</output>
      {scientific && (
        <fieldset className={classes.pad}>
          <VisuallyHidden component="legend">{messages.angles}</VisuallyHidden>
          {UNITS.map(([value, label]) => (
            <button
              key={value}
              type="button"
              aria-pressed={unit === value}
              onClick={() => setUnit(value)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
      <div className={classes.pad}>
        {keys.map((key) => (
          <button key={key} type="button" onClick={() => setInput(input + key)}>
            {key.replace('(', key.length > 1 ? '' : '(')}
          </button>
        ))}
        <button
          type="button"
          aria-label={messages.deleteTheLastCharacter}
          onClick={() => setInput(input.slice(0, -1))}
        >
          ⌫
        </button>
        <button
          type="button"
          onClick={() => {
            setInput('');
            setResult('');
          }}
        >
          {messages.clear}
        </button>
      </div>
    </form>
  );
}
