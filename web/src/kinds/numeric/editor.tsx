import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { EditorProps } from '../editing/editor.ts';
import classes from '../editing/editors.module.css';
import { blankUnit, type NumericFields, type UnitForm } from './form.ts';
import * as messages from './messages.ts';
import own from './numeric.module.css';

const UNITS_AT_MOST = 6;

interface UnitRowProps {
  other: UnitForm;
  /** The main unit of the question. The other units are defined by their size in this unit. */
  unit: string;
  place: number;
  problem: string | undefined;
  onChange: (change: Partial<UnitForm>) => void;
  onRemove: () => void;
}

function UnitRow({ other, unit, place, problem, onChange, onRemove }: UnitRowProps) {
  return (
    <div className={own.convert}>
      <span>1</span>
      <TextInput
        aria-label={messages.otherUnit({ number: place + 1 })}
        placeholder={messages.exampleUnit}
        value={other.unit}
        error={problem}
        onChange={({ currentTarget }) => onChange({ unit: currentTarget.value })}
      />
      <span>=</span>
      <TextInput
        aria-label={messages.sizeOfOtherUnit({ number: place + 1 })}
        placeholder="0.3048"
        inputMode="decimal"
        value={other.factor}
        onChange={({ currentTarget }) => onChange({ factor: currentTarget.value })}
      />
      <span>{unit || messages.theUnit}</span>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={messages.removeOtherUnit({ number: place + 1 })}
        onClick={onRemove}
      >
        <IconTrash size={20} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

function Units({ form, onChange, problems }: EditorProps<NumericFields>) {
  const { unit, otherUnits } = form;
  const change = (key: string, changed: Partial<UnitForm>) =>
    onChange({
      otherUnits: otherUnits.map((each) => (each.key === key ? { ...each, ...changed } : each)),
    });
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{messages.otherUnitsToChoose}</legend>
      {otherUnits.map((other, place) => (
        <UnitRow
          key={other.key}
          other={other}
          unit={unit}
          place={place}
          problem={
            problems[`otherUnits.${place}.unit`] ??
            (problems[`otherUnits.${place}.factor`] && messages.sizeRequired)
          }
          onChange={(changed) => change(other.key, changed)}
          onRemove={() =>
            onChange({ otherUnits: otherUnits.filter(({ key }) => key !== other.key) })
          }
        />
      ))}
      {problems.otherUnits && <p className={classes.problem}>{problems.otherUnits}</p>}
      {otherUnits.length < UNITS_AT_MOST && (
        <Button
          variant="default"
          size="sm"
          w="fit-content"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => onChange({ otherUnits: [...otherUnits, blankUnit()] })}
        >
          {messages.addUnit}
        </Button>
      )}
    </fieldset>
  );
}

export function Editor(props: EditorProps<NumericFields>) {
  const { form, onChange, problems } = props;
  const isRelative = form.toleranceKind === 'relative';
  return (
    <div className={classes.fields}>
      <div className={classes.two}>
        <TextInput
          label={messages.correctAnswer}
          description={messages.whatNumberLooksLike}
          inputMode="decimal"
          value={form.value}
          error={problems.correctAnswer}
          onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
        />
        <TextInput
          label={messages.unit}
          description={messages.whereUnitIsShown}
          value={form.unit}
          error={problems.unit}
          onChange={({ currentTarget }) => onChange({ unit: currentTarget.value })}
        />
      </div>
      <div className={classes.two}>
        <TextInput
          label={messages.tolerance}
          description={isRelative ? messages.percentOfAnswer : messages.howFarOff}
          inputMode="decimal"
          value={form.valueTolerance}
          error={problems.tolerance && messages.zeroOrMore}
          onChange={({ currentTarget }) => onChange({ valueTolerance: currentTarget.value })}
        />
        <NativeSelect
          label={messages.toleranceIs}
          description={messages.whatToleranceIs}
          data={[
            { value: 'absolute', label: messages.inTheUnit },
            { value: 'relative', label: messages.inPercent },
          ]}
          value={form.toleranceKind}
          onChange={({ currentTarget }) =>
            onChange({
              toleranceKind: currentTarget.value === 'relative' ? 'relative' : 'absolute',
            })
          }
        />
      </div>
      <TextInput
        label={messages.significantFigures}
        description={messages.howManyFigures}
        inputMode="numeric"
        w={{ base: '100%', sm: '50%' }}
        value={form.figures}
        error={problems.significantFigures && messages.oneToTen}
        onChange={({ currentTarget }) => onChange({ figures: currentTarget.value })}
      />
      <Units {...props} />
    </div>
  );
}
