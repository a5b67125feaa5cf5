import classes from './assignments.module.css';
import { type BoardProps, CellButton, cellsOf } from './board-cell.tsx';
import * as messages from './messages.ts';

/** The board on a narrow screen: a card for each person, with a row for each assignment. */
export function BoardCards({ rows, listed, onOpen }: BoardProps) {
  return (
    <ul className={classes.cards} aria-label={messages.board}>
      {rows.map((row) => (
        <li key={row.userId}>
          <h3 dir="auto">{row.username}</h3>
          {cellsOf(row, listed).map(
            ({ assignment, cell }) =>
              cell && (
                <CellButton
                  key={assignment._id}
                  name={row.username}
                  title={assignment.title}
                  cell={cell}
                  onPress={() => onOpen(row.userId, assignment._id)}
                  isTitled
                />
              ),
          )}
        </li>
      ))}
    </ul>
  );
}
