import type { Attempt } from '@certway/contract/attempts/running-attempt';
import type { QuestionView } from '@certway/contract/kinds/index';
import { memo, useMemo } from 'react';
import { AskTrainer } from '../../inbox/index.ts';
import { isCoached } from '../../kinds/index.ts';
import { ReportButton } from '../../reports/index.ts';
import * as messages from '../messages.ts';
import type { RunOnScreen } from './pre-hydration-run.ts';
import classes from './runner.module.css';

/** Says that a tryout does not mark a written answer. */
export const UnmarkedNotice = () => (
  <p className={classes.unmarked}>{messages.notMarkedInTryout}</p>
);

/** Offers to report a question, or to ask the trainer about it, beside its verdict. */
export const AboutQuestion = memo(function AboutQuestion({
  run,
  attempt,
  question,
}: {
  run: Pick<RunOnScreen, 'isTryout'>;
  attempt: Pick<Attempt, '_id' | 'programId' | 'programName' | 'trainer'>;
  question: QuestionView;
}) {
  const { _id: quizId, programId, programName, trainer } = attempt;
  const program = useMemo(() => ({ _id: programId, name: programName }), [programId, programName]);
  if (run.isTryout) return isCoached(question) ? <UnmarkedNotice /> : null;
  return (
    <>
      <ReportButton quizId={quizId} questionId={question._id} />
      {trainer && <AskTrainer trainer={trainer} program={program} question={question.text} />}
    </>
  );
});
