import * as messages from '../messages.ts';
import '../../ui/forms.css';
import type { OwnTest } from '@certway/contract/study/own-test';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Reply } from '../../calls/address.ts';
import { paths } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import pill from '../../ui/pills/pill.module.css';
import { type StudyCard, useCountOwnTestMutation, useGetStudyProgressQuery } from '../queries.ts';
import { AmountFields } from './amount-fields.tsx';
import { matchCountText, statusLabels } from './labels.ts';
import classes from './own-test.module.css';
import { Parts, withToggled } from './parts.tsx';
import { SavedTests, SaveTest } from './saved-tests.tsx';

type TestCount = Reply<'study', 'countOwnTest'>;

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
function useCount(programId: string, test: OwnTest): TestCount | 'failed' | null {
  const [ask] = useCountOwnTestMutation();
  const [count, setCount] = useState<TestCount | 'failed' | null>(null);
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
  const canStart = count !== null && count !== 'failed' && count.asks > 0;
  return (
    <Dialog title={messages.myOwnTestOf({ programName })} opened onClose={onClose} size="lg" holds>
      <div className={classes.builder}>
        <SavedTests programId={programId} onTake={setTest} />
        <Parts progress={data ?? null} test={test} onChange={change} />
        <fieldset className={classes.statuses}>
          <legend>{messages.onlyQuestionsThatAre}</legend>
          {statusLabels.map(({ status, label }) => (
            <button
              key={status}
              type="button"
              className={pill.pill}
              aria-pressed={test.statuses.includes(status)}
              onClick={() => change({ statuses: withToggled(test.statuses, status) })}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <AmountFields test={test} onChange={change} />
        <p role="status" className={classes.count}>
          {matchCountText(count)}
        </p>
        <Button
          aria-disabled={!canStart}
          data-disabled={!canStart}
          onClick={() => canStart && start()}
        >
          {canStart ? messages.beginWithQuestions({ asks: count.asks }) : messages.begin}
        </Button>
        <SaveTest programId={programId} test={test} />
      </div>
    </Dialog>
  );
}
