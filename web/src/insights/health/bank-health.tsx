import '../../ui/forms.css';
import { HEALTH_FROM_ANSWERS } from '@certway/contract/limits';
import { NativeSelect, Title } from '@mantine/core';
import { useState } from 'react';
import type { Reply } from '../../calls/address.ts';
import marksArt from '../../ui/art/marks.svg?raw';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { countText, numberText } from '../../ui/words/counts.ts';
import { FRESH, useGetBankHealthQuery } from '../queries.ts';
import classes from './health.module.css';
import { HealthItem, type HealthOfQuestion } from './health-item.tsx';
import { ScoreHealth } from './score-health.tsx';
import { StuckQuestions } from './stuck-questions.tsx';

type Health = Reply<'insights', 'getBankHealth'>;

interface BankHealthProps {
  programId: string;
  editAddress: (place: Pick<HealthOfQuestion, 'courseId' | 'moduleId' | 'place'>) => string;
}

const shownText = (count: number) =>
  count === 1 ? 'The worst is shown.' : `The ${count} worst are shown.`;

function summaryOf({ attempts, capped, measured, questions, worst }: Health): string {
  const of = `${capped ? 'the latest ' : ''}${countText(attempts, 'attempt')}`;
  const shown = worst.length < measured ? ` ${shownText(worst.length)}` : '';
  return `${numberText(measured)} of ${countText(questions, 'question')} have enough answers in ${of}.${shown}`;
}

/** Which questions need work, worst first, each with what to do. */
export function BankHealth({ programId, editAddress }: BankHealthProps) {
  const [of, setOf] = useState<'first' | 'all'>('first');
  const { data, isError } = useGetBankHealthQuery({ params: { programId }, query: { of } }, FRESH);
  if (isError && !data) return <Notice>The figures could not be loaded. Please try again.</Notice>;
  if (!data) return <Waiting for="the figures" shape="figures" />;
  return (
    <div className={classes.health}>
      <NativeSelect
        label="Answers"
        description="People who have seen a question before remember it"
        maw={320}
        value={of}
        data={[
          { value: 'first', label: 'First attempts' },
          { value: 'all', label: 'All attempts' },
        ]}
        onChange={({ currentTarget }) => setOf(currentTarget.value === 'all' ? 'all' : 'first')}
      />
      {data.measured === 0 ? (
        <EmptyState
          art={marksArt}
          title="Not enough answers yet"
          text={`A question shows here once ${HEALTH_FROM_ANSWERS} people have answered its current version: fewer say more about chance than about the question.`}
        />
      ) : (
        <>
          <p>{summaryOf(data)}</p>
          <Title order={2} size="h3">
            Questions, worst first
          </Title>
          <ol className={classes.questions}>
            {data.worst.map((question) => (
              <HealthItem
                key={question.questionId}
                programId={programId}
                question={question}
                to={editAddress(question)}
              />
            ))}
          </ol>
        </>
      )}
      <StuckQuestions stuck={data.stuck} editAddress={editAddress} />
      {data.scores.length > 0 && (
        <>
          <Title order={2} size="h3">
            Modules and mock exams
          </Title>
          <ScoreHealth scores={data.scores} />
        </>
      )}
    </div>
  );
}
