import { Dialog } from '../ui/dialog.tsx';
import * as messages from './messages.ts';
import { useSendDemoReportMutation } from './queries.ts';
import { ReportConfirmation } from './report-dialog.tsx';
import { ReportForm } from './report-form.tsx';

interface DemoReportDialogProps {
  programId: string;
  questionId: string;
  onClose: () => void;
}

/** Reports a question of a demo. The reply to the report arrives in the inbox. */
export function DemoReportDialog({ programId, questionId, onClose }: DemoReportDialogProps) {
  const [send, { data, isLoading, error }] = useSendDemoReportMutation();
  return (
    <Dialog title={messages.reportThisQuestion} opened onClose={onClose} holds>
      {data ? (
        <ReportConfirmation report={data} onClose={onClose} />
      ) : (
        <ReportForm
          questionId={questionId}
          sending={isLoading}
          error={error}
          onSend={(draft) => send({ body: { programId, questionId, ...draft } })}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
