import '../../ui/forms.css';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import * as messages from '../messages.ts';
import classes from './editing.module.css';
import type { BlueprintForm, LineForm } from './form.ts';
import type { Problems } from './typed-definition.ts';

/** What each part of the form gets. */
export interface PartProps {
  form: BlueprintForm;
  problems: Problems;
  onChange: (change: Partial<BlueprintForm>) => void;
}

type FieldOf<Value> = {
  [F in keyof BlueprintForm]: BlueprintForm[F] extends Value ? F : never;
}[keyof BlueprintForm];

/** Binds the fields of a form by name. `place` is where the definition has it, if elsewhere. */
export const bind = ({ form, problems, onChange }: PartProps) => ({
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

/** A part of the form with its heading. */
export function Part({
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

/** A problem of several fields together. */
export function Problem({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p className={classes.problem} role="alert">
      {children}
    </p>
  );
}

interface FigureProps {
  label: string;
  description?: string;
  value: string;
  error?: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
  'aria-label'?: string;
}

/** A number, typed as text so that a half-typed one is not lost. */
export function Figure(props: FigureProps) {
  return (
    <TextInput
      inputMode="decimal"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...props}
    />
  );
}

interface LineProps {
  label: string;
  line: LineForm;
  error: string | undefined;
  /** The label for having no line; left out if a line is required. */
  none?: string;
  onChange: (line: LineForm) => void;
}

/** How much is enough: a percentage, a number of questions, or nothing of the kind. */
export function Line({ label, line, error, none, onChange }: LineProps) {
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
        <Figure
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

interface ChecksProps<Field extends string> {
  fields: readonly (readonly [Field, string])[];
  values: Record<Field, boolean>;
  onChange: (change: Partial<Record<Field, boolean>>) => void;
}

/** Several things that are allowed or not. */
export function Checks<Field extends string>({ fields, values, onChange }: ChecksProps<Field>) {
  return (
    <div className={classes.checks}>
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
