import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Optional } from '../ui/optional.tsx';
import classes from '../ui/question-action.module.css';
import * as messages from './messages.ts';

interface ReportOpenerProps {
  /** True if only a dialog that is already open is shown. */
  isReported?: boolean;
  dialog: (onClose: () => void) => ReactNode;
}

export function ReportOpener({ isReported = false, dialog }: ReportOpenerProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {!isReported && (
        <Button
          variant="subtle"
          className={classes.button ?? ''}
          leftSection={<IconFlag size={18} aria-hidden="true" />}
          aria-label={messages.reportThisQuestion}
          onClick={() => setOpen(true)}
        >
          {messages.report}
        </Button>
      )}
      <Optional>{open && dialog(() => setOpen(false))}</Optional>
    </>
  );
}
