import { BOARD_MEMBERS_A_PAGE } from '@certway/contract/limits';
import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useAddress } from '../ui/lists/address.ts';
import { type ListView, listAddress, parseListView } from '../ui/lists/list-view.ts';
import { Pager } from '../ui/lists/pager.tsx';
import { SearchField } from '../ui/lists/search-field.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import classes from './assignments.module.css';
import * as messages from './messages.ts';
import {
  type AssigningClass,
  FRESH,
  useGetTopicBoardQuery,
  useListClassTopicsQuery,
} from './queries.ts';
import { TopicCards } from './topic-cards.tsx';
import { lastColumn, TopicColumns } from './topic-columns.tsx';
import { TopicTable } from './topic-table.tsx';

interface FieldsProps {
  programs: AssigningClass['programs'];
  programId: string;
  view: ListView;
  change: (part: object) => void;
}

function Fields({ programs, programId, view, change }: FieldsProps) {
  return (
    <div className={classes.filters}>
      <SearchField label={messages.searchPeople} value={view.q} onChange={(q) => change({ q })} />
      {programs.length > 1 && (
        <NativeSelect
          label={messages.program}
          data={programs.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={programId}
          onChange={({ currentTarget }) => change({ program: currentTarget.value })}
        />
      )}
    </div>
  );
}

interface BoardProps {
  classId: string;
  programId: string;
  view: ListView;
  change: (part: object) => void;
}

/** The members and topics of one program. */
function BoardOfProgram({ classId, programId, view, change }: BoardProps) {
  const [first, setFirst] = useState(1);
  const isNarrow = useMediaQuery('(max-width: 56em)', false, { getInitialValueInEffect: false });
  const topics = useListClassTopicsQuery({ params: { classId }, query: { programId } }, FRESH);
  const query = { programId, column: first, page: view.page, pageSize: BOARD_MEMBERS_A_PAGE };
  const board = useGetTopicBoardQuery(
    { params: { classId }, query: view.q ? { ...query, q: view.q } : query },
    FRESH,
  );
  const shown = board.currentData ?? board.data;
  const failed = [board, topics].find(({ isError, data }) => isError && !data);
  const retry = () => {
    void board.refetch();
    void topics.refetch();
  };
  if (failed)
    return <LoadFailed text={messages.boardNotLoaded} error={failed.error} onRetry={retry} />;
  if (!shown || !topics.data) return <Waiting for={messages.theBoard} />;
  if (topics.data.length === 0) return <p className={classes.soft}>{messages.noTopics}</p>;
  if (shown.items.length === 0)
    return (
      <p className={classes.soft}>{view.q ? messages.noMemberMatches : messages.nobodyHere}</p>
    );
  const count = topics.data.length;
  const listed = topics.data.slice(first - 1, lastColumn(first, count));
  const Board = isNarrow ? TopicCards : TopicTable;
  return (
    <div className={classes.board} aria-busy={board.isFetching}>
      <p className={classes.soft}>{messages.whatTopicsCount}</p>
      <TopicColumns first={first} count={count} onShow={setFirst} />
      <Board rows={shown.items} listed={listed} />
      <Pager
        label={messages.pagesOfBoard}
        page={view.page}
        pageSize={BOARD_MEMBERS_A_PAGE}
        total={shown.total}
        capped={shown.capped}
        onPage={(page) => change({ page })}
      />
    </div>
  );
}

/** The board of a class by topic: its members, and their answers in each topic of a program. */
export function TopicBoard({ opened }: { opened: AssigningClass }) {
  const { search, change: changeAddress } = useAddress();
  const change = (part: object) => changeAddress((now) => listAddress(now, part));
  const view = parseListView(search);
  const { programs } = opened;
  const chosen = programs.find(({ _id }) => _id === search.get('program')) ?? programs[0];
  if (!chosen) return <p className={classes.soft}>{messages.noTopics}</p>;
  return (
    <>
      <Fields programs={programs} programId={chosen._id} view={view} change={change} />
      <BoardOfProgram
        key={chosen._id}
        classId={opened._id}
        programId={chosen._id}
        view={view}
        change={change}
      />
    </>
  );
}
