import '../../ui/forms.css';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import * as messages from '../messages.ts';
import classes from './editing.module.css';
import type { BlueprintForm, LineForm } from './form.ts';
import type { Problems } from './typed-definition.ts';

export interface FormPartProps {
  form: BlueprintForm;
  problems: Problems;
  onChange: (change: Partial<BlueprintForm>) => void;
}

type FieldOf<Value> = {
  [F in keyof BlueprintForm]: BlueprintForm[F] extends Value ? F : never;
}[keyof BlueprintForm];

/**
 * Returns functions that create the props of form fields from the names of the fields. `place` is
 * the path of a field in the definition, if it differs from the name.
 */
export const bind = ({ form, problems, onChange }: FormPartProps) => ({
  text: (field: Extract<FieldOf<string>, string>, place: string = field) => ({
    value: form[field],
    error: problems[place],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [field]: currentTarget.value }),
  }),
  check: (field: Extract<FieldOf<boolean>, string>) => ({
    checked: form[field],
    onChange: ({ currentTarget }: { currentTarget: { checked: boolean } }) =>
      onChange({ [field]: currentTarget.checked }),
  }),
});

export function FormPart({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{title}</legend>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </fieldset>
  );
}

/** Shows a problem that concerns several fields. */
export function FieldsProblem({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p className={classes.problem} role="alert" data-wrong>
      {children}
    </p>
  );
}

interface NumberFieldProps {
  label: string;
  description?: string;
  value: string;
  error?: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
  'aria-label'?: string;
}

/**
 * A number field that stores the typed text rather than a number, so that an incomplete number is
 * not lost.
 */
export function NumberField(props: NumberFieldProps) {
  return (
    <TextInput
      inputMode="decimal"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...props}
    />
  );
}

interface PassLineFieldProps {
  label: string;
  line: LineForm;
  error: string | undefined;
  /** The label of the option to have no pass line. It is left out if a pass line is required. */
  none?: string;
  onChange: (line: LineForm) => void;
}

/** Edits a pass line: a percentage of the points, a number of right answers, or no pass line. */
export function PassLineField({ label, line, error, none, onChange }: PassLineFieldProps) {
  return (
    <div className={classes.line}>
      <NativeSelect
        label={label}
        data={[
          ...(none ? [{ value: 'none', label: none }] : []),
          { value: 'percent', label: messages.percentOfPoints },
          { value: 'count', label: messages.rightAnswers },
        ]}
        value={line.unit}
        onChange={({ currentTarget }) =>
          onChange({ ...line, unit: currentTarget.value as LineForm['unit'] })
        }
      />
      {line.unit !== 'none' && (
        <NumberField
          label={line.unit === 'percent' ? messages.percent : messages.rightAnswers}
          aria-label={(line.unit === 'percent' ? messages.inPercent : messages.inRightAnswers)({
            label,
          })}
          value={line.value}
          error={error}
          onChange={({ currentTarget }) => onChange({ ...line, value: currentTarget.value })}
        />
      )}
    </div>
  );
}

interface CheckboxListProps<Field extends string> {
  fields: readonly (readonly [Field, string])[];
  values: Record<Field, boolean>;
  onChange: (change: Partial<Record<Field, boolean>>) => void;
  className?: string | undefined;
}

export function CheckboxList<Field extends string>({
  fields,
  values,
  onChange,
  className = classes.checks,
}: CheckboxListProps<Field>) {
  return (
    <div className={className}>
      {fields.map(([field, label]) => (
        <Checkbox
          key={field}
          label={label}
          checked={values[field]}
          onChange={({ currentTarget }) =>
            onChange({ [field]: currentTarget.checked } as Partial<Record<Field, boolean>>)
          }
        />
      ))}
    </div>
  );
}
