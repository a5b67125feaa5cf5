import * as messages from '../messages.ts';
import '../../ui/forms.css';
import type { OwnTest } from '@certway/contract/study/own-test';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import pill from '../../ui/pills/pill.module.css';
import { type StudyCard, useCountOwnTestMutation, useGetStudyProgressQuery } from '../queries.ts';
import { AmountFields } from './amount-fields.tsx';
import { statusLabels, type TestCount, testLengthText } from './labels.ts';
import classes from './own-test.module.css';
import { Parts, withToggled } from './parts.tsx';
import { SavedTests, SaveTest } from './saved-tests.tsx';

const ALL_QUESTIONS: OwnTest = {
  topicIds: [],
  moduleIds: [],
  statuses: [],
  amount: { unit: 'questions', value: 20 },
  feedback: 'at-once',
};

/**
 * Counts the matching questions after each change. Only the reply to the latest request is used.
 */
function useCount(programId: string, test: OwnTest): TestCount {
  const [ask] = useCountOwnTestMutation();
  const [count, setCount] = useState<TestCount>(null);
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

/** Lets a learner limit the test to questions with certain statuses. */
function Statuses({ test, onChange }: StatusesProps) {
  return (
    <fieldset className={classes.statuses}>
      <legend>{messages.limitToQuestions}</legend>
      {statusLabels.map(({ status, label }) => (
        <button
          key={status}
          type="button"
          className={pill.pill}
          aria-pressed={test.statuses.includes(status)}
          onClick={() => onChange({ statuses: withToggled(test.statuses, status) })}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

interface StatusesProps {
  test: OwnTest;
  onChange: (change: Partial<OwnTest>) => void;
}

/** The bar of the dialog: how long the test takes, and the button that starts it. */
function StartBar({ count, onStart }: { count: TestCount; onStart: () => void }) {
  const canStart = count !== null && count !== 'failed' && count.asks > 0;
  return (
    <div className={classes.start}>
      <p role="status">{testLengthText(count)}</p>
      <Button
        aria-disabled={!canStart}
        data-disabled={!canStart}
        onClick={() => canStart && onStart()}
      >
        {canStart ? messages.beginWithQuestions({ asks: count.asks }) : messages.begin}
      </Button>
    </div>
  );
}

/** Lets a learner put together a test, which starts like any other attempt. */
export function OwnTestDialog({ card, onClose }: { card: StudyCard; onClose: () => void }) {
  const { programId, programName } = card;
  const { data } = useGetStudyProgressQuery(
    { params: { programId } },
    { refetchOnMountOrArgChange: true },
  );
  const [test, setTest] = useState(ALL_QUESTIONS);
  const count = useCount(programId, test);
  const navigate = useNavigate();
  const change = (part: Partial<OwnTest>) => setTest({ ...test, ...part });
  const start = () => {
    const choice = { about: { what: 'own', programId, test }, practice: messages.myOwnTest };
    void navigate(paths.startQuiz, { state: { choice } });
  };
  return (
    <Dialog
      title={messages.myOwnTestOf({ programName })}
      opened
      onClose={onClose}
      size="lg"
      holds
      foot={<StartBar count={count} onStart={start} />}
    >
      <div className={classes.builder}>
        <SavedTests programId={programId} onTake={setTest} />
        <Parts progress={data ?? null} test={test} onChange={change} />
        <Statuses test={test} onChange={change} />
        <AmountFields test={test} count={count} onChange={change} />
        <SaveTest programId={programId} test={test} />
      </div>
    </Dialog>
  );
}
