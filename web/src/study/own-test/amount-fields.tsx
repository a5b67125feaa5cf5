import type { OwnTest } from '@certway/contract/study/own-test';
import { type InputWrapperProps, NativeSelect, NumberInput } from '@mantine/core';
import * as messages from '../messages.ts';
import { availableText, type TestCount } from './labels.ts';
import classes from './own-test.module.css';

const amounts: Record<OwnTest['amount']['unit'], OwnTest['amount']> = {
  questions: { unit: 'questions', value: 20 },
  minutes: { unit: 'minutes', value: 15 },
  all: { unit: 'all' },
};

/** The parts of a field in the order in which they are shown. */
const DESCRIPTION_BELOW: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];

const MOST = 200;

/** Returns the highest number of questions that can be asked for: those that match, if any. */
const mostOf = (count: TestCount): number =>
  count === null || count === 'failed' || count.matches === 0
    ? MOST
    : Math.min(MOST, count.matches);

interface FieldsProps {
  test: OwnTest;
  count: TestCount;
  onChange: (change: Partial<OwnTest>) => void;
}

/**
 * Fields for the number of questions, next to the number of those that match, and for when verdicts
 * are shown.
 */
export function AmountFields({ test: { amount, feedback }, count, onChange }: FieldsProps) {
  const available = <span role="status">{availableText(count)}</span>;
  // The settings keep the number asked for, so that it returns when more questions match again.
  const most = amount.unit === 'questions' ? mostOf(count) : MOST;
  const setUnit = (unit: string) => {
    if (unit in amounts) onChange({ amount: amounts[unit as OwnTest['amount']['unit']] });
  };
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={messages.howMuch}
        description={amount.unit === 'all' && available}
        inputWrapperOrder={DESCRIPTION_BELOW}
        value={amount.unit}
        data={[
          { value: 'questions', label: messages.numberOfQuestions },
          { value: 'minutes', label: messages.minutes },
          { value: 'all', label: messages.eachQuestionOnce },
        ]}
        onChange={({ currentTarget }) => setUnit(currentTarget.value)}
      />
      {amount.unit !== 'all' && (
        <NumberInput
          label={amount.unit === 'minutes' ? messages.minutes : messages.questionsHeading}
          description={available}
          inputWrapperOrder={DESCRIPTION_BELOW}
          value={Math.min(amount.value, most)}
          min={1}
          max={most}
          clampBehavior="strict"
          onChange={(value) =>
            typeof value === 'number' && value > 0 && onChange({ amount: { ...amount, value } })
          }
        />
      )}
      <NativeSelect
        label={messages.rightAndWrong}
        value={feedback}
        data={[
          { value: 'at-once', label: messages.afterEachAnswer },
          { value: 'at-end', label: messages.atTheEnd },
        ]}
        onChange={({ currentTarget }) =>
          onChange({ feedback: currentTarget.value === 'at-end' ? 'at-end' : 'at-once' })
        }
      />
    </div>
  );
}
