import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { EditorProps } from '../editing/editor.ts';
import classes from '../editing/editors.module.css';
import { blankUnit, type NumericFields, type UnitForm } from './form.ts';
import own from './numeric.module.css';

const UNITS_AT_MOST = 6;

interface UnitRowProps {
  other: UnitForm;
  /** The unit to convert to. */
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
        aria-label={`Other unit ${place + 1}`}
        placeholder="ft"
        value={other.unit}
        error={problem}
        onChange={({ currentTarget }) => onChange({ unit: currentTarget.value })}
      />
      <span>=</span>
      <TextInput
        aria-label={`One of other unit ${place + 1} in the unit`}
        placeholder="0.3048"
        inputMode="decimal"
        value={other.factor}
        onChange={({ currentTarget }) => onChange({ factor: currentTarget.value })}
      />
      <span>{unit || 'unit'}</span>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={`Remove other unit ${place + 1}`}
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
      <legend className={classes.legend}>Other units that may be chosen</legend>
      {otherUnits.map((other, place) => (
        <UnitRow
          key={other.key}
          other={other}
          unit={unit}
          place={place}
          problem={
            problems[`otherUnits.${place}.unit`] ??
            (problems[`otherUnits.${place}.factor`] && 'Say how much one of it is')
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
          Add unit
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
          label="Correct answer"
          description="A number, such as 9.80 or 1.2e-3"
          inputMode="decimal"
          value={form.value}
          error={problems.correctAnswer}
          onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
        />
        <TextInput
          label="Unit"
          description="Shown beside the field; nothing where it has none"
          value={form.unit}
          error={problems.unit}
          onChange={({ currentTarget }) => onChange({ unit: currentTarget.value })}
        />
      </div>
      <div className={classes.two}>
        <TextInput
          label="Tolerance"
          description={
            isRelative ? 'In percent of the correct answer' : 'How far off is still right'
          }
          inputMode="decimal"
          value={form.valueTolerance}
          error={problems.tolerance && 'A number of 0 or more, or nothing'}
          onChange={({ currentTarget }) => onChange({ valueTolerance: currentTarget.value })}
        />
        <NativeSelect
          label="Tolerance is"
          description="By how much, or by which share"
          data={[
            { value: 'absolute', label: 'In the unit' },
            { value: 'relative', label: 'In percent' },
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
        label="Significant figures"
        description="How many the answer must have; nothing takes any"
        inputMode="numeric"
        w={{ base: '100%', sm: '50%' }}
        value={form.figures}
        error={problems.significantFigures && 'A whole number from 1 to 10, or nothing'}
        onChange={({ currentTarget }) => onChange({ figures: currentTarget.value })}
      />
      <Units {...props} />
    </div>
  );
}
