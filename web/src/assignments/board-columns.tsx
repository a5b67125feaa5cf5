import { BOARD_ASSIGNMENTS_A_PAGE } from '@certway/contract/limits';
import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './assignments.module.css';
import * as messages from './messages.ts';
import type { ListedAssignment } from './queries.ts';

interface ShownColumns {
  /** The place of the first assignment that the board shows, counted from 1. */
  first: number;
  /** The place of the last one. */
  last: number;
  count: number;
  onShow: (first: number) => void;
}

/** Returns the first place of the part that has the assignment that is due next, or else the last. */
function firstColumn(listed: readonly ListedAssignment[], now = new Date()): number {
  const next = listed.findIndex(({ due }) => new Date(due) >= now);
  const place = next === -1 ? listed.length - 1 : next;
  return Math.max(0, place - (place % BOARD_ASSIGNMENTS_A_PAGE)) + 1;
}

/** Chooses the assignments that the board shows. At first, they are those that are due next. */
export function useBoardColumns(listed: readonly ListedAssignment[] = []): ShownColumns {
  const [chosen, setChosen] = useState<number | null>(null);
  const first = chosen ?? firstColumn(listed);
  const count = listed.length;
  const last = Math.min(first + BOARD_ASSIGNMENTS_A_PAGE - 1, count);
  return { first, last, count, onShow: setChosen };
}

/** Says which assignments the board shows, between the buttons that show others. */
export function BoardColumns({ first, last, count, onShow }: ShownColumns) {
  if (count <= BOARD_ASSIGNMENTS_A_PAGE) return null;
  return (
    <nav aria-label={messages.shownAssignments} className={classes.columns}>
      <Button
        variant="default"
        disabled={first === 1}
        onClick={() => onShow(first - BOARD_ASSIGNMENTS_A_PAGE)}
      >
        {messages.earlierAssignments}
      </Button>
      <span role="status">{messages.assignmentsFromTo({ from: first, to: last, count })}</span>
      <Button
        variant="default"
        disabled={last === count}
        onClick={() => onShow(first + BOARD_ASSIGNMENTS_A_PAGE)}
      >
        {messages.laterAssignments}
      </Button>
    </nav>
  );
}
