import * as messages from '../messages.ts';
import '../../ui/forms.css';
import type { OwnTest } from '@certway/contract/own-test';
import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Reply } from '../../calls/address.ts';
import { paths } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import pill from '../../ui/pill.module.css';
import {
  type StudyCard,
  useCountOwnTestMutation,
  useGetStudyProgressQuery,
  useListOwnTestsQuery,
  useRemoveOwnTestMutation,
  useSaveOwnTestMutation,
} from '../queries.ts';
import classes from './own-test.module.css';
import { Parts, toggled } from './parts.tsx';
import { countLine, statusWords } from './words.ts';

type Count = Reply<'study', 'countOwnTest'>;

const EVERYTHING: OwnTest = {
  topicIds: [],
  moduleIds: [],
  statuses: [],
  amount: { unit: 'questions', value: 20 },
  feedback: 'at-once',
};

/** How many there are, asked anew whenever something is chosen; the newest answer counts. */
function useCount(programId: string, test: OwnTest): Count | 'failed' | null {
  const [ask] = useCountOwnTestMutation();
  const [count, setCount] = useState<Count | 'failed' | null>(null);
  useEffect(() => {
    let isLatest = true;
    void ask({ params: { programId }, body: test }).then(({ data }) => {
      if (isLatest) setCount(data ?? 'failed');
    });
    return () => {
      isLatest = false;
    };
  }, [ask, programId, test]);
  return count;
}

const amounts: Record<OwnTest['amount']['unit'], OwnTest['amount']> = {
  questions: { unit: 'questions', value: 20 },
  minutes: { unit: 'minutes', value: 15 },
  all: { unit: 'all' },
};

interface FieldsProps {
  test: OwnTest;
  onChange: (change: Partial<OwnTest>) => void;
}

/** How many questions, and when right and wrong are told. */
function AmountFields({ test: { amount, feedback }, onChange }: FieldsProps) {
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

/** Tests that were kept, to take again or to forget. */
function Kept({ programId, onTake }: { programId: string; onTake: (test: OwnTest) => void }) {
  const { data = [] } = useListOwnTestsQuery({ params: { programId } });
  const [remove, { isError }] = useRemoveOwnTestMutation();
  if (data.length === 0) return null;
  return (
    <section aria-label={messages.testsYouKeep} className={classes.kept}>
      <b>{messages.testsYouKeep}</b>
      <ul>
        {data.map(({ _id, name, test }) => (
          <li key={_id}>
            <Button variant="default" onClick={() => onTake(test)}>
              {name}
            </Button>
            <Button
              variant="subtle"
              aria-label={messages.forgetTest({ name })}
              onClick={() => void remove({ params: { programId }, body: { name } })}
            >
              {messages.forget}
            </Button>
          </li>
        ))}
      </ul>
      {isError && <p role="alert">{messages.testNotRemoved}</p>}
    </section>
  );
}

function Keep({ programId, test }: { programId: string; test: OwnTest }) {
  const [name, setName] = useState('');
  const [save, { error, isSuccess }] = useSaveOwnTestMutation();
  const message = error && 'message' in error ? error.message : null;
  return (
    <form
      className={classes.keep}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) void save({ params: { programId }, body: { name: name.trim(), test } });
      }}
    >
      <TextInput
        label={messages.nameToKeep}
        value={name}
        maxLength={200}
        error={message}
        description={isSuccess ? messages.kept : undefined}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {messages.keep}
      </Button>
    </form>
  );
}

/** A learner puts a test together; it begins as any attempt does. */
export function OwnTestDialog({ card, onClose }: { card: StudyCard; onClose: () => void }) {
  const { programId, programName } = card;
  const { data } = useGetStudyProgressQuery(
    { params: { programId } },
    { refetchOnMountOrArgChange: true },
  );
  const [test, setTest] = useState(EVERYTHING);
  const count = useCount(programId, test);
  const navigate = useNavigate();
  const change = (part: Partial<OwnTest>) => setTest({ ...test, ...part });
  const begin = () => {
    const choice = { about: { what: 'own', programId, test }, practice: messages.myOwnTest };
    void navigate(paths.startQuiz, { state: { choice } });
  };
  const canBegin = count !== null && count !== 'failed' && count.asks > 0;
  return (
    <Dialog title={messages.myOwnTestOf({ programName })} opened onClose={onClose} size="lg" holds>
      <div className={classes.builder}>
        <Kept programId={programId} onTake={setTest} />
        <Parts progress={data ?? null} test={test} onChange={change} />
        <fieldset className={classes.statuses}>
          <legend>{messages.onlyQuestionsThatAre}</legend>
          {statusWords.map(({ status, label }) => (
            <button
              key={status}
              type="button"
              className={pill.pill}
              aria-pressed={test.statuses.includes(status)}
              onClick={() => change({ statuses: toggled(test.statuses, status) })}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <AmountFields test={test} onChange={change} />
        <p role="status" className={classes.count}>
          {countLine(count)}
        </p>
        <Button
          aria-disabled={!canBegin}
          data-disabled={!canBegin}
          onClick={() => canBegin && begin()}
        >
          {canBegin ? messages.beginWithQuestions({ asks: count.asks }) : messages.begin}
        </Button>
        <Keep programId={programId} test={test} />
      </div>
    </Dialog>
  );
}
