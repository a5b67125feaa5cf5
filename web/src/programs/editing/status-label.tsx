import type { EditableProgram } from './editable-program.ts';
import * as messages from './messages.ts';
import classes from './status-label.module.css';

const statusNames = { draft: messages.draft, published: messages.published };

/** The status of a program, with a dot that is yellow for a draft. */
export function StatusLabel({
  program,
}: {
  program: Pick<EditableProgram, 'status' | 'archived'>;
}) {
  const { status, archived } = program;
  return (
    <span className={classes.status} data-status={status}>
      {archived ? messages.archived : statusNames[status]}
    </span>
  );
}
