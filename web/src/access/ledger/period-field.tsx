import { PERIOD_DAYS_AT_MOST } from '@certway/contract/limits';
import { TextInput } from '@mantine/core';
import * as messages from '../messages.ts';

/** Parses the days of access, counted from the first quiz. Returns null (unlimited) if empty. */
export const daysOf = (typed: string): number | null => (typed === '' ? null : Number(typed));

export const isWrongPeriod = (typed: string): boolean => {
  const days = daysOf(typed);
  return days !== null && (days < 1 || days > PERIOD_DAYS_AT_MOST);
};

export function PeriodField({
  value,
  isWrong,
  onChange,
}: {
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <TextInput
      label={messages.daysOfAccess}
      description={messages.whatDaysAre}
      inputMode="numeric"
      value={value}
      error={isWrong && messages.wholeNumberUpTo({ most: PERIOD_DAYS_AT_MOST })}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll(/\D/g, ''))}
    />
  );
}
