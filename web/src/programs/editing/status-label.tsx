import type { EditableProgram } from './editable-program.ts';
import classes from './editing.module.css';
import * as messages from './messages.ts';

const statusNames = { draft: messages.draft, published: messages.published };

/** The status of a program, in a form of its own. */
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
