import '../../ui/forms.css';
import { HEALTH_FROM_ANSWERS } from '@certway/contract/limits';
import { NativeSelect, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Reply } from '../../calls/address.ts';
import marksArt from '../../ui/art/marks.svg?raw';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import * as messages from '../messages.ts';
import { FRESH, useGetBankHealthQuery } from '../queries.ts';
import classes from './health.module.css';
import { HealthItem, type HealthOfQuestion } from './health-item.tsx';
import { ScoreHealth } from './score-health.tsx';
import { StuckQuestions } from './stuck-questions.tsx';

type Health = Reply<'insights', 'getBankHealth'>;

interface BankHealthProps {
  programId: string;
  /** Content below the list. It appears together with the list, which would push it down. */
  children?: ReactNode;
  editAddress: (place: Pick<HealthOfQuestion, 'courseId' | 'moduleId' | 'place'>) => string;
}

function summaryOf({ attempts, capped, measured, questions, worst }: Health): string {
  const say = capped ? messages.enoughAnswersInLatest : messages.enoughAnswersIn;
  const summary = say({ measured, questions, attempts });
  return worst.length < measured
    ? `${summary} ${messages.worstShown({ worst: worst.length })}`
    : summary;
}

/** Lists the questions that need work, worst first, each with advice. */
export function BankHealth({ programId, editAddress, children }: BankHealthProps) {
  const [of, setOf] = useState<'first' | 'all'>('first');
  const { data, isError, error, refetch } = useGetBankHealthQuery(
    { params: { programId }, query: { of } },
    FRESH,
  );
  if (isError && !data) {
    return (
      <>
        <LoadFailed text={messages.figuresNotLoaded} error={error} onRetry={refetch} />
        {children}
      </>
    );
  }
  if (!data) return <Waiting for={messages.theFigures} shape="figures" />;
  // With fewer attempts than a question needs answers, neither choice shows anything.
  const hasChoice = of === 'all' || data.attempts >= HEALTH_FROM_ANSWERS;
  return (
    <div className={classes.health}>
      {hasChoice && (
        <NativeSelect
          label={messages.answers}
          description={messages.whyFirstAttempts}
          maw={320}
          value={of}
          data={[
            { value: 'first', label: messages.firstAttempts },
            { value: 'all', label: messages.allAttempts },
          ]}
          onChange={({ currentTarget }) => setOf(currentTarget.value === 'all' ? 'all' : 'first')}
        />
      )}
      {data.measured === 0 ? (
        <EmptyState
          art={marksArt}
          title={messages.tooFewAnswers}
          text={messages.whenQuestionsShow({ people: HEALTH_FROM_ANSWERS })}
        />
      ) : (
        <>
          <p>{summaryOf(data)}</p>
          <Title order={2} size="h3">
            {messages.worstFirst}
          </Title>
          <ol className={classes.questions}>
            {data.worst.map((question) => (
              <HealthItem
                key={question.questionId}
                programId={programId}
                question={question}
                of={of}
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
            {messages.modulesAndExams}
          </Title>
          <ScoreHealth scores={data.scores} />
        </>
      )}
      {children}
    </div>
  );
}
