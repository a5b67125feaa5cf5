import { lazy, memo } from 'react';
import type { OwnReport } from './queries.ts';
import { ReportNote } from './report-note.tsx';
import { ReportOpener } from './report-opener.tsx';

const ReportDialog = lazy(async () => ({
  default: (await import('./report-dialog.tsx')).ReportDialog,
}));

interface ReportButtonProps {
  quizId: string;
  questionId: string;
  /** The user's earlier report of this question, if there is one. */
  report?: OwnReport | undefined;
}

/** The button next to the verdict with which a learner reports an error in the question itself. */
export const ReportButton = memo(function ReportButton(props: ReportButtonProps) {
  const { quizId, questionId, report } = props;
  return (
    <ReportOpener
      instead={report && <ReportNote report={report} />}
      dialog={(onClose) => <ReportDialog {...{ quizId, questionId, onClose }} />}
    />
  );
});
