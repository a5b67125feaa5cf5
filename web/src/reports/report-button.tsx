import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { Optional } from '../ui/optional.tsx';
import type { OwnReport } from './queries.ts';
import { ReportNote } from './report-note.tsx';
import classes from './reports.module.css';

const ReportDialog = lazy(async () => ({
  default: (await import('./report-dialog.tsx')).ReportDialog,
}));

interface ReportButtonProps {
  quizId: string;
  questionId: string;
  /** What was reported before, where that is known. */
  report?: OwnReport | undefined;
}

/** Beside the verdict on a question: something is wrong with the question itself. */
export function ReportButton({ quizId, questionId, report }: ReportButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {report ? (
        <ReportNote report={report} />
      ) : (
        <Button
          variant="subtle"
          className={classes.button ?? ''}
          leftSection={<IconFlag size={18} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          Report this question
        </Button>
      )}
      <Optional>
        {open && (
          <ReportDialog quizId={quizId} questionId={questionId} onClose={() => setOpen(false)} />
        )}
      </Optional>
    </>
  );
}
