import classes from './assignments.module.css';
import { cellFacts, stateLabels } from './labels.ts';
import * as messages from './messages.ts';
import type { BoardCell, BoardRow, ListedAssignment } from './queries.ts';

export interface BoardProps {
  rows: readonly BoardRow[];
  listed: readonly ListedAssignment[];
  onOpen: (userId: string, assignmentId: string) => void;
}

/** The cell of each listed assignment in a row. An assignment that is newer than the row has none. */
export const cellsOf = ({ cells }: BoardRow, listed: BoardProps['listed']) =>
  listed.map((assignment) => ({
    assignment,
    cell: cells.find(({ assignmentId }) => assignmentId === assignment._id),
  }));

interface CellProps {
  name: string;
  title: string;
  cell: BoardCell;
  onPress: () => void;
  /** True if the title is shown in the cell, which has no column heading. */
  isTitled?: boolean;
}

/** The state of a member in one assignment, in words. Pressing it shows the details. */
export function CellButton({ name, title, cell, onPress, isTitled = false }: CellProps) {
  const state = stateLabels[cell.state];
  const facts = cellFacts(cell);
  return (
    <button
      type="button"
      className={classes.cell}
      data-late={cell.state === 'late' || cell.state === 'closed' || undefined}
      onClick={onPress}
    >
      <span className={classes.unseen}>{messages.cellOf({ name, title })}</span>{' '}
      {isTitled && (
        <span aria-hidden="true" dir="auto">
          {title}
        </span>
      )}
      <b>{state}</b> {facts && <span>{facts}</span>}
    </button>
  );
}
