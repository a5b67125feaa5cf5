import { BOARD_MEMBERS_A_PAGE } from '@certway/contract/limits';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { type ListView, useListView } from '../ui/lists/list-view.ts';
import { Pager } from '../ui/lists/pager.tsx';
import { SearchField } from '../ui/lists/search-field.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PillRow } from '../ui/pills/pill-row.tsx';
import { Waiting } from '../ui/waiting.tsx';
import classes from './assignments.module.css';
import { BoardCards } from './board-cards.tsx';
import { BoardColumns, useBoardColumns } from './board-columns.tsx';
import { BoardTable } from './board-table.tsx';
import { CellDialog } from './cell-dialog.tsx';
import * as messages from './messages.ts';
import {
  type AssigningClass,
  type BoardRow,
  FRESH,
  type ListedAssignment,
  useGetBoardQuery,
  useListAssignmentsQuery,
} from './queries.ts';
import { boardFilterOf, boardQueryOf } from './view.ts';

const filterChoices = [
  ['', messages.allPeople],
  ['late', messages.filterLate],
  ['not-submitted', messages.filterNotSubmitted],
] as const;

interface FiltersProps {
  view: ListView;
  change: (part: Partial<ListView>) => void;
}

function Filters({ view, change }: FiltersProps) {
  return (
    <div className={classes.filters}>
      <SearchField label={messages.searchPeople} value={view.q} onChange={(q) => change({ q })} />
      <PillRow
        label={messages.show}
        choices={filterChoices}
        chosen={boardFilterOf(view) ?? ''}
        onChoose={(state) => change({ state })}
      />
    </div>
  );
}

/** Returns the assignments of which the rows have cells: those of the last reply while others load. */
function listedIn(listed: readonly ListedAssignment[], rows: readonly BoardRow[]) {
  const ids = new Set(rows.flatMap(({ cells }) => cells.map(({ assignmentId }) => assignmentId)));
  return listed.filter(({ _id }) => ids.has(_id));
}

interface ShownProps {
  opened: AssigningClass;
  rows: readonly BoardRow[];
  listed: readonly ListedAssignment[];
}

/** The rows of a page, with the details of the pressed cell. */
function ShownBoard({ opened, rows, listed }: ShownProps) {
  const [pressed, setPressed] = useState<{ userId: string; assignmentId: string } | null>(null);
  const isNarrow = useMediaQuery('(max-width: 56em)', false, { getInitialValueInEffect: false });
  const row = rows.find(({ userId }) => userId === pressed?.userId);
  const cell = row?.cells.find(({ assignmentId }) => assignmentId === pressed?.assignmentId);
  const assignment = listed.find(({ _id }) => _id === pressed?.assignmentId);
  const Board = isNarrow ? BoardCards : BoardTable;
  return (
    <>
      <Board
        rows={rows}
        listed={listed}
        onOpen={(userId, assignmentId) => setPressed({ userId, assignmentId })}
      />
      {row && cell && assignment && (
        <CellDialog
          opened={opened}
          row={row}
          cell={cell}
          assignment={assignment}
          onClose={() => setPressed(null)}
        />
      )}
    </>
  );
}

/** The board of a class by assignment: its members, and their state in each assignment. */
export function AssignmentBoard({ opened }: { opened: AssigningClass }) {
  const { view, change } = useListView();
  const assignments = useListAssignmentsQuery({ params: { classId: opened._id } }, FRESH);
  const listed = assignments.data;
  const columns = useBoardColumns(listed);
  const board = useGetBoardQuery(boardQueryOf(opened._id, view, columns.first), {
    ...FRESH,
    skip: !listed,
  });
  const shown = board.currentData ?? board.data;
  const failed = [board, assignments].find(({ isError, data }) => isError && !data);
  const retry = () => {
    void board.refetch();
    void assignments.refetch();
  };
  if (failed)
    return <LoadFailed text={messages.boardNotLoaded} error={failed.error} onRetry={retry} />;
  if (!shown || !listed) return <Waiting for={messages.theBoard} />;
  const isFiltered = view.q !== '' || boardFilterOf(view) !== undefined;
  return (
    <>
      <Filters view={view} change={change} />
      {listed.length === 0 && <p className={classes.soft}>{messages.nothingToShow}</p>}
      {shown.items.length === 0 && (
        <p className={classes.soft}>
          {isFiltered ? messages.noMemberMatches : messages.nobodyHere}
        </p>
      )}
      {shown.items.length > 0 && listed.length > 0 && (
        <div className={classes.board} aria-busy={board.isFetching}>
          <BoardColumns {...columns} />
          <ShownBoard opened={opened} rows={shown.items} listed={listedIn(listed, shown.items)} />
        </div>
      )}
      <Pager
        label={messages.pagesOfBoard}
        page={view.page}
        pageSize={BOARD_MEMBERS_A_PAGE}
        total={shown.total}
        capped={shown.capped}
        onPage={(page) => change({ page })}
      />
    </>
  );
}
