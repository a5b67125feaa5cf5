import { AskTrainer } from '../../inbox/index.ts';
import { NoteTools } from '../../notes/index.ts';
import { ReportButton, ReportNote, useListOwnReportsQuery } from '../../reports/index.ts';
import { useAppSelector } from '../../store.ts';
import { Optional } from '../../ui/optional.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import * as messages from '../messages.ts';
import type { AskedQuestion, ResultDetail } from './result-stats.ts';
import classes from './review.module.css';

interface QuestionToolsProps {
  result: ResultDetail;
  asked: AskedQuestion;
  place: number;
}

/**
 * The learner's own tools for a question: bookmark and note in a row, the rest in a menu at its end.
 * A report that was sent is shown below.
 */
export function QuestionTools({ result, asked, place }: QuestionToolsProps) {
  const { quizId, programId, programName, trainer } = result;
  const { _id: questionId, text } = asked.paper;
  const accountId = useAppSelector((state) => state.user.currentUser?._id) ?? '';
  const { data: reported = [] } = useListOwnReportsQuery({ params: { quizId } });
  const report = reported.find((each) => each.questionId === questionId);
  return (
    <>
      <Optional instead={<div className={classes.toolsToCome} />}>
        <NoteTools accountId={accountId} quizId={quizId} questionId={questionId}>
          {asked.verdict && (
            <RowMenu label={messages.moreAbout({ place })}>
              <ReportButton
                quizId={quizId}
                questionId={questionId}
                isReported={report !== undefined}
              />
              {trainer && (
                <AskTrainer
                  trainer={trainer}
                  program={{ _id: programId, name: programName }}
                  question={text}
                />
              )}
            </RowMenu>
          )}
        </NoteTools>
      </Optional>
      {report && <ReportNote report={report} />}
    </>
  );
}
