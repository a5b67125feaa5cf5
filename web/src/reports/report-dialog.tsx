import { Button } from '@mantine/core';
import { Dialog } from '../ui/dialog.tsx';
import * as messages from './messages.ts';
import { type OwnReport, useListOwnReportsQuery, useSendReportMutation } from './queries.ts';
import { ReportForm } from './report-form.tsx';
import { ReportNote } from './report-note.tsx';
import classes from './reports.module.css';

/** Confirms what was sent and says what happens next. */
export function ReportConfirmation({
  report,
  onClose,
}: {
  report: OwnReport;
  onClose: () => void;
}) {
  return (
    <div className={classes.form} role="status">
      <ReportNote report={report} />
      <div className={classes.buttons}>
        <Button onClick={onClose}>{messages.close}</Button>
      </div>
    </div>
  );
}

interface ReportDialogProps {
  quizId: string;
  questionId: string;
  onClose: () => void;
}

/**
 * Shows the report form, or the earlier report if there is one, because a person can report each
 * version of a question only once.
 */
export function ReportDialog({ quizId, questionId, onClose }: ReportDialogProps) {
  const { data, isLoading } = useListOwnReportsQuery(
    { params: { quizId } },
    { refetchOnMountOrArgChange: true },
  );
  const [send, sending] = useSendReportMutation();
  const report = data?.find((each) => each.questionId === questionId);
  return (
    <Dialog title={messages.reportThisQuestion} opened onClose={onClose} holds>
      {report && <ReportConfirmation report={report} onClose={onClose} />}
      {!(report || isLoading) && (
        <ReportForm
          questionId={questionId}
          sending={sending.isLoading}
          error={sending.error}
          onSend={(draft) => send({ body: { quizId, questionId, ...draft } })}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
