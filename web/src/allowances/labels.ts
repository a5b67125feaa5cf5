import type { allowances } from '@certway/contract/allowances/index';
import type { ReplyOf } from '@certway/contract/endpoint';
import * as messages from './messages.ts';

export type Allowance = ReplyOf<(typeof allowances)['endpoints']['listAllowances']>[number];
export type TimeFactor = Allowance['timeFactor'];

export const timeChoices = [
  { value: '1', label: messages.usualTime },
  { value: '1.25', label: messages.timeTimes({ factor: 1.25 }) },
  { value: '1.5', label: messages.timeTimes({ factor: 1.5 }) },
  { value: '2', label: messages.timeTimes({ factor: 2 }) },
  { value: 'none', label: messages.noTimeLimit },
] as const;

const factors: Record<string, TimeFactor> = {
  '1': 1,
  '1.25': 1.25,
  '1.5': 1.5,
  '2': 2,
  none: null,
};

export const factorOf = (value: string): TimeFactor =>
  factors[value] ?? (value === 'none' ? null : 1);
export const choiceOf = (factor: TimeFactor): string => (factor === null ? 'none' : String(factor));

/** Returns the time accommodations in one line, empty if there are none. */
export function allowanceText({
  timeFactor,
  extraBreaks,
  breakMinutes,
  extraSittings,
  largerText,
}: Pick<
  Allowance,
  'timeFactor' | 'extraBreaks' | 'breakMinutes' | 'extraSittings' | 'largerText'
>): string {
  const time = timeChoices.find(({ value }) => value === choiceOf(timeFactor))?.label;
  return [
    timeFactor === 1 ? '' : time,
    extraBreaks > 0 ? messages.breaksOf({ breaks: extraBreaks, minutes: breakMinutes }) : '',
    extraSittings > 0 ? messages.sittingsMore({ sittings: extraSittings }) : '',
    largerText ? messages.largerTextInList : '',
  ]
    .filter(Boolean)
    .join(', ');
}
