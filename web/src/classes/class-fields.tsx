import membership from '../ui/membership.module.css';
import '../ui/forms.css';
import { CLASS_SEATS_AT_MOST, DESCRIPTION_LENGTH, NAME_LENGTH } from '@certway/contract/limits';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../ui/date-field.tsx';
import { isoDay } from '../ui/words/moments.ts';
import { parseLimit } from '../ui/words/whole-number.ts';
import * as messages from './messages.ts';
import type { OpenedClass } from './queries.ts';

interface TypedClass {
  name: string;
  description: string;
  startsOn: string;
  endsOn: string;
  seats: string;
}

const typedOf = (opened: OpenedClass): TypedClass => ({
  name: opened.name,
  description: opened.description,
  startsOn: opened.startsOn,
  endsOn: opened.endsOn ?? '',
  seats: opened.seats === null ? '' : String(opened.seats),
});

const isEndWrong = ({ startsOn, endsOn }: TypedClass) => endsOn !== '' && endsOn < startsOn;

/** Holds what is typed about a class, and the values that are sent. */
export function useClassFields(opened?: OpenedClass) {
  const [typed, setTyped] = useState<TypedClass>(
    opened
      ? typedOf(opened)
      : { name: '', description: '', startsOn: isoDay(new Date()), endsOn: '', seats: '' },
  );
  const seats = parseLimit(typed.seats, CLASS_SEATS_AT_MOST);
  const isWrong =
    typed.name.trim() === '' || typed.startsOn === '' || isEndWrong(typed) || seats === undefined;
  const body = {
    name: typed.name.trim(),
    description: typed.description.trim(),
    startsOn: typed.startsOn,
    endsOn: typed.endsOn || null,
    seats: seats ?? null,
  };
  return { typed, setTyped, isWrong, body };
}

interface FieldsProps {
  typed: TypedClass;
  onType: (typed: TypedClass) => void;
  /** True after the first attempt to save. Wrong fields then show their error. */
  submitted: boolean;
}

export function ClassFields({ typed, onType, submitted }: FieldsProps) {
  const field = (name: keyof TypedClass) => ({
    value: typed[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onType({ ...typed, [name]: currentTarget.value }),
  });
  const isSeatsWrong = parseLimit(typed.seats, CLASS_SEATS_AT_MOST) === undefined;
  return (
    <>
      <div className={membership.pair}>
        <DateField
          {...field('startsOn')}
          label={messages.firstDay}
          description={messages.firstDayIsInformation}
          error={submitted && typed.startsOn === '' && messages.firstDayRequired}
        />
        <DateField
          {...field('endsOn')}
          label={messages.lastDay}
          description={messages.emptyForNoEnd}
          error={submitted && isEndWrong(typed) && messages.endBeforeStart}
        />
      </div>
      <TextInput
        {...field('seats')}
        label={messages.seats}
        description={messages.emptyForNoLimit}
        inputMode="numeric"
        error={submitted && isSeatsWrong && messages.wholeNumberUpTo({ most: CLASS_SEATS_AT_MOST })}
      />
      <Textarea
        {...field('description')}
        label={messages.description}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={DESCRIPTION_LENGTH}
      />
    </>
  );
}

/** The first field of both dialogs. */
export function ClassNameField({ typed, onType, submitted }: FieldsProps) {
  return (
    <TextInput
      label={messages.className}
      maxLength={NAME_LENGTH}
      value={typed.name}
      data-autofocus
      error={submitted && typed.name.trim() === '' && messages.nameRequired}
      onChange={({ currentTarget }) => onType({ ...typed, name: currentTarget.value })}
    />
  );
}
