import { PERIOD_DAYS_AT_MOST } from '@certway/contract/limits';
import { TextInput } from '@mantine/core';
import * as messages from '../messages.ts';

/**
 * Parses the days of access, counted from the first quiz. Returns null (unlimited) if empty or
 * invalid.
 */
export const daysOf = (typed: string): number | null => {
  const days = Number.parseInt(typed, 10);
  return Number.isInteger(days) && days > 0 ? Math.min(days, PERIOD_DAYS_AT_MOST) : null;
};

export function PeriodField({
  value,
  onChange,
}: {
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <TextInput
      label={messages.daysOfAccess}
      description={messages.whatDaysAre}
      inputMode="numeric"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll(/\D/g, ''))}
    />
  );
}
