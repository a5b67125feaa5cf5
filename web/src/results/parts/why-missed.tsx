import { causes } from '@certway/contract/study/causes';
import { Title } from '@mantine/core';
import { CauseList } from '../../study/index.ts';
import * as messages from '../messages.ts';
import type { ResultDetail } from './result-stats.ts';

/** Shows the likely causes of wrong answers in this attempt, to the learner only. */
export function WhyMissed({ result }: { result: ResultDetail }) {
  const { programId, quizId, questions } = result;
  const causeCounts = causes.flatMap((cause) => {
    const count = questions.filter((asked) => asked.cause === cause).length;
    return count > 0 ? [{ cause, questions: count }] : [];
  });
  if (causeCounts.length === 0) return null;
  return (
    <section aria-labelledby="why-missed">
      <Title id="why-missed" order={2} size="h3" mb="sm">
        {messages.whyYouGotTheseWrong}
      </Title>
      <CauseList programId={programId} quizId={quizId} causes={causeCounts} />
    </section>
  );
}
