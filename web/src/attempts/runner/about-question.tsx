import type { Attempt } from '@certway/contract/attempts/running-attempt';
import type { QuestionView } from '@certway/contract/kinds/index';
import { memo, useMemo } from 'react';
import { AskTrainer } from '../../inbox/index.ts';
import { ReportButton } from '../../reports/index.ts';

/** Offers to report a question, or to ask the trainer about it, beside its verdict. */
export const AboutQuestion = memo(function AboutQuestion({
  attempt,
  question,
}: {
  attempt: Pick<Attempt, '_id' | 'programId' | 'programName' | 'trainer'>;
  question: QuestionView;
}) {
  const { _id: quizId, programId, programName, trainer } = attempt;
  const program = useMemo(() => ({ _id: programId, name: programName }), [programId, programName]);
  return (
    <>
      <ReportButton quizId={quizId} questionId={question._id} />
      {trainer && <AskTrainer trainer={trainer} program={program} question={question.text} />}
    </>
  );
});
