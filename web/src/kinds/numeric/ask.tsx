import type { QuestionView } from '@certway/contract/kinds/index';
import { IconPlusMinus } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { ChoiceList } from '../parts/choice-list.tsx';
import written from '../parts/written.module.css';
import { FieldLabel, lockedOutcome, RightAnswerLine } from '../parts/written.tsx';
import type { AskProps } from '../view.ts';
import * as messages from './messages.ts';
import classes from './numeric.module.css';
import { figuresText, firstUnit, otherSign, problemOf, rightNumber } from './reading.ts';

interface UnitProps {
  units: QuestionView<'numeric'>['units'];
  unit: string;
  locked: boolean;
  onUnit: (unit: string) => void;
}

function Unit({ units, unit, locked, onUnit }: UnitProps) {
  const [only, ...others] = units;
  if (only === undefined) return null;
  if (others.length === 0 || locked) return <span className={classes.unit}>{unit || only}</span>;
  return (
    <ChoiceList
      className={classes.choice}
      aria-label={messages.unit}
      value={unit}
      onChange={({ currentTarget }) => onUnit(currentTarget.value)}
    >
      <option value="">{messages.unit}</option>
      {units.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </ChoiceList>
  );
}

/**
 * Answer fields for a number and its unit. A text that is not a number is reported and never
 * marked.
 */
export function Ask({ question, value, onChange, locked, verdict }: AskProps<'numeric'>) {
  const name = useId();
  const [left, setLeft] = useState(false);
  const { text, unit } = value ?? { text: '', unit: firstUnit(question) };
  const put = (change: { text?: string; unit?: string }) =>
    onChange({ type: 'numeric', text, unit, ...change });
  const problem = left && !locked && text.trim() !== '' ? problemOf(value, question) : null;
  const outcome = lockedOutcome(verdict, locked);
  const tell = (event: KeyboardEvent) => event.key === 'Enter' && setLeft(true);
  return (
    <div className={written.written}>
      <FieldLabel field={name} name={messages.yourAnswer} outcome={outcome} verdict={verdict} />
      <div className={classes.row}>
        <input
          id={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          className={written.field}
          value={text}
          readOnly={locked}
          aria-describedby={[`${name}-hint`, `${name}-problem`].join(' ')}
          aria-invalid={problem !== null}
          data-mark={outcome ?? undefined}
          onChange={({ currentTarget }) => put({ text: currentTarget.value })}
          onBlur={() => setLeft(true)}
          onKeyDown={tell}
        />
        {!locked && (
          <button
            type="button"
            className={classes.sign}
            aria-label={messages.changeSign}
            onClick={() => put({ text: otherSign(text) })}
          >
            <IconPlusMinus size={20} stroke={1.8} aria-hidden="true" />
          </button>
        )}
        <Unit units={question.units} unit={unit} locked={locked} onUnit={(unit) => put({ unit })} />
      </div>
      {verdict && outcome !== 'right' && <RightAnswerLine text={rightNumber(verdict)} />}
      <p id={`${name}-hint`} className={classes.hint}>
        {!verdict &&
          question.significantFigures !== null &&
          figuresText(question.significantFigures)}
      </p>
      <p id={`${name}-problem`} role="alert" className={classes.problem}>
        {problem}
      </p>
    </div>
  );
}
