import membership from '../ui/membership.module.css';
import '../ui/forms.css';
import {
  NAME_LENGTH,
  ORGANIZATION_SEATS_AT_MOST,
  SWAP_DAYS_AT_MOST,
  SWAP_QUESTIONS_AT_MOST,
} from '@certway/contract/limits';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../ui/date-field.tsx';
import { wholeNumber } from '../ui/words/whole-number.ts';
import * as messages from './messages.ts';
import classes from './organizations.module.css';
import type { OpenedOrganization } from './queries.ts';

interface TypedOrganization {
  name: string;
  endsOn: string;
  seats: string;
  swapBelowQuestions: string;
  swapAfterDays: string;
}

const FIRST: TypedOrganization = {
  name: '',
  endsOn: '',
  seats: '',
  swapBelowQuestions: '20',
  swapAfterDays: '30',
};

const typedOf = (opened: OpenedOrganization): TypedOrganization => ({
  name: opened.name,
  endsOn: opened.endsOn ?? '',
  seats: String(opened.seats),
  swapBelowQuestions: String(opened.swapBelowQuestions),
  swapAfterDays: String(opened.swapAfterDays),
});

/** Parses a number in which 0 is allowed. */
const fromZero = (typed: string, most: number): number | null =>
  /^\s*0\s*$/.test(typed) ? 0 : wholeNumber(typed, most);

const parse = (typed: TypedOrganization) => ({
  seats: wholeNumber(typed.seats, ORGANIZATION_SEATS_AT_MOST),
  swapBelowQuestions: fromZero(typed.swapBelowQuestions, SWAP_QUESTIONS_AT_MOST),
  swapAfterDays: fromZero(typed.swapAfterDays, SWAP_DAYS_AT_MOST),
});

/** Holds what is typed about an organization, and the values that are sent. */
export function useOrganizationFields(opened?: OpenedOrganization) {
  const [typed, setTyped] = useState<TypedOrganization>(opened ? typedOf(opened) : FIRST);
  const numbers = parse(typed);
  const isWrong = typed.name.trim() === '' || Object.values(numbers).includes(null);
  const body = {
    name: typed.name.trim(),
    endsOn: typed.endsOn || null,
    seats: numbers.seats ?? 0,
    swapBelowQuestions: numbers.swapBelowQuestions ?? 0,
    swapAfterDays: numbers.swapAfterDays ?? 0,
  };
  return { typed, setTyped, isWrong, body };
}

interface FieldsProps {
  typed: TypedOrganization;
  onType: (typed: TypedOrganization) => void;
  /** True after the first attempt to save. Wrong fields then show their error. */
  submitted: boolean;
}

const fieldOf = ({ typed, onType }: FieldsProps, name: keyof TypedOrganization) => ({
  value: typed[name],
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
    onType({ ...typed, [name]: currentTarget.value }),
});

export function OrganizationNameField(props: FieldsProps) {
  const { typed, submitted } = props;
  return (
    <TextInput
      {...fieldOf(props, 'name')}
      label={messages.companyName}
      maxLength={NAME_LENGTH}
      data-autofocus
      error={submitted && typed.name.trim() === '' && messages.nameRequired}
    />
  );
}

export function OrganizationFields(props: FieldsProps) {
  const { typed, submitted } = props;
  const numbers = parse(typed);
  const number = (name: keyof typeof numbers, least: number, most: number) => ({
    ...fieldOf(props, name),
    inputMode: 'numeric' as const,
    error: submitted && numbers[name] === null && messages.wholeNumberFrom({ least, most }),
  });
  return (
    <>
      <div className={membership.pair}>
        <TextInput
          {...number('seats', 1, ORGANIZATION_SEATS_AT_MOST)}
          label={messages.numberOfSeats}
        />
        <DateField
          {...fieldOf(props, 'endsOn')}
          label={messages.lastDay}
          description={messages.emptyForNoEnd}
        />
      </div>
      <fieldset className={classes.rule}>
        <legend>{messages.swapRule}</legend>
        <p>{messages.whatSwapRuleDoes}</p>
        <div className={membership.pair}>
          <TextInput
            {...number('swapBelowQuestions', 0, SWAP_QUESTIONS_AT_MOST)}
            label={messages.swapBelowQuestions}
          />
          <TextInput
            {...number('swapAfterDays', 0, SWAP_DAYS_AT_MOST)}
            label={messages.swapAfterDays}
          />
        </div>
      </fieldset>
    </>
  );
}
