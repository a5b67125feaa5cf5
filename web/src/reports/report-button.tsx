import { lazy, memo } from 'react';
import { ReportOpener } from './report-opener.tsx';

const ReportDialog = lazy(async () => ({
  default: (await import('./report-dialog.tsx')).ReportDialog,
}));

interface ReportButtonProps {
  quizId: string;
  questionId: string;
  /** True if the user has reported the question, which can be done only once. */
  isReported?: boolean;
}

/** The button with which a learner reports an error in the question itself. */
export const ReportButton = memo(function ReportButton(props: ReportButtonProps) {
  const { quizId, questionId, isReported = false } = props;
  return (
    <ReportOpener
      isReported={isReported}
      dialog={(onClose) => <ReportDialog {...{ quizId, questionId, onClose }} />}
    />
  );
});
