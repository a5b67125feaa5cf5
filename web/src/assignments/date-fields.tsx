import '../ui/forms.css';
import { TextInput } from '@mantine/core';
import classes from './assignments.module.css';
import * as messages from './messages.ts';
import type { DateProblems, TypedDates } from './typed-dates.ts';

interface FieldsProps {
  typed: TypedDates;
  onType: (change: Partial<TypedDates>) => void;
  /** The errors to show. It is empty before the first attempt to save. */
  problems: DateProblems;
  /** Whether the opening date can be changed. An extension has none. */
  hasOpening: boolean;
}

/** The fields for dates with times and for the tries that count. */
export function DateFields({ typed, onType, problems, hasOpening }: FieldsProps) {
  const field = (name: keyof TypedDates) => ({
    value: typed[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onType({ [name]: currentTarget.value }),
  });
  return (
    <div className={classes.pair}>
      <TextInput
        {...field('dueAt')}
        type="datetime-local"
        label={messages.due}
        error={problems.dueAt}
      />
      {hasOpening && (
        <TextInput
          {...field('opensAt')}
          type="datetime-local"
          label={messages.opens}
          description={messages.emptyForNow}
        />
      )}
      <TextInput
        {...field('closesAt')}
        type="datetime-local"
        label={messages.closes}
        description={messages.emptyForNeverClosing}
        error={problems.closesAt}
      />
      <TextInput
        {...field('tries')}
        inputMode="numeric"
        label={messages.tries}
        description={messages.emptyForAllTries}
        error={problems.tries}
      />
    </div>
  );
}
