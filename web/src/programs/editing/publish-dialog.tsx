import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Reply } from '../../calls/address.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import type { ChangeMessage } from './change-message.ts';
import type { EditableProgram } from './editable-program.ts';
import * as messages from './messages.ts';
import classes from './publish-dialog.module.css';
import { shownProblem } from './publish-problems.ts';
import { ThumbnailButton } from './thumbnail-button.tsx';

interface PublishDialogProps {
  program: EditableProgram;
  /** The result of the check. Undefined if the check failed, which does not prevent publishing. */
  check: Reply<'programs', 'checkProgram'> | undefined;
  error: unknown;
  onCheckAgain: () => void;
  isPublishing: boolean;
  /** The reason why publishing failed; empty if it did not. */
  failed: string;
  onPublish: () => void;
  onClose: () => void;
}

function ProblemList({
  program,
  check,
  onClose,
}: Pick<PublishDialogProps, 'program' | 'onClose'> & {
  check: Reply<'programs', 'checkProgram'>;
}) {
  const [said, setSaid] = useState<ChangeMessage>(null);
  return (
    <>
      <p className={classes.said}>
        {check.problems.length === 0 ? messages.readyToPublish : messages.beforePublishing}
      </p>
      <ul className={classes.problems}>
        {check.problems.map((problem) => {
          const { text, action } = shownProblem(program._id, problem);
          return (
            <li key={problem.kind}>
              <span>{text}</span>
              {action ? (
                <Button variant="default" component={Link} to={action.to} onClick={onClose}>
                  {action.label}
                </Button>
              ) : (
                <ThumbnailButton variant="default" program={program} onSaid={setSaid} />
              )}
            </li>
          );
        })}
      </ul>
      <p role="status" className={classes.said} data-wrong={said?.wrong || undefined}>
        {said?.text}
      </p>
    </>
  );
}

/**
 * Lists what is missing before a program is published. Everything but the lack of questions is a
 * warning, and the author may publish anyway.
 */
export function PublishDialog(props: PublishDialogProps) {
  const { program, check, error, onCheckAgain, isPublishing, failed, onPublish, onClose } = props;
  const problems = check?.problems ?? [];
  const canPublish = !problems.some(({ kind }) => kind === 'no-questions');
  return (
    <Dialog
      title={messages.publishProgram({ programName: program.name })}
      size="lg"
      opened
      onClose={onClose}
      foot={
        <>
          <p role="alert" className={classes.said} data-wrong>
            {failed}
          </p>
          <div className={classes.buttons}>
            {canPublish && (
              <Button loading={isPublishing} onClick={onPublish}>
                {problems.length === 0 ? messages.publish : messages.publishAnyway}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {messages.cancel}
            </Button>
          </div>
        </>
      }
    >
      {check ? (
        <ProblemList program={program} check={check} onClose={onClose} />
      ) : (
        <LoadFailed text={messages.notChecked} error={error} onRetry={onCheckAgain} />
      )}
    </Dialog>
  );
}
