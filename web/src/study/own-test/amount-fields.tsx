import type { OwnTest } from '@certway/contract/study/own-test';
import { NativeSelect, NumberInput } from '@mantine/core';
import * as messages from '../messages.ts';
import classes from './own-test.module.css';

const amounts: Record<OwnTest['amount']['unit'], OwnTest['amount']> = {
  questions: { unit: 'questions', value: 20 },
  minutes: { unit: 'minutes', value: 15 },
  all: { unit: 'all' },
};

interface FieldsProps {
  test: OwnTest;
  onChange: (change: Partial<OwnTest>) => void;
}

/** Fields for the number of questions, and for when verdicts are shown. */
export function AmountFields({ test: { amount, feedback }, onChange }: FieldsProps) {
  const setUnit = (unit: string) => {
    if (unit in amounts) onChange({ amount: amounts[unit as OwnTest['amount']['unit']] });
  };
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={messages.howMuch}
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
          value={amount.value}
          min={1}
          max={200}
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
