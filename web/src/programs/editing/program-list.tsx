import { Checkbox } from '@mantine/core';
import { paths } from '../../paths.ts';
import deskArt from '../../ui/art/desk.svg?raw';
import searchArt from '../../ui/art/search.svg?raw';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListView } from '../../ui/lists/list-view.ts';
import { Pager } from '../../ui/lists/pager.tsx';
import { SearchField } from '../../ui/lists/search-field.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { EditableCard } from './editable-card.tsx';
import classes from './editing.module.css';
import { FailureScreen } from './failure-screen.tsx';
import * as messages from './messages.ts';
import { useListAuthoredProgramsQuery } from './queries.ts';
import { useIsNarrow } from './use-is-narrow.ts';

const PAGE_SIZE = 24;
/**
 * The value of a URL parameter that limits the list to the person's own programs. Only people who
 * can also see other people's programs get this filter.
 */
const MINE = 'mine';

const noPrograms = {
  art: deskArt,
  title: messages.noProgramsFound,
  text: messages.whatAppearsHere,
  action: { label: messages.createFirstProgram, to: paths.startMulti },
  other: { label: messages.importWhatYouHave, to: paths.createQuiz },
};
const nothingFound = {
  art: searchArt,
  title: messages.noProgramsFound,
  text: messages.noProgramWithTheseWords,
};

interface ProgramListProps {
  userId: string;
  /** True if the list contains everyone's programs, with trainer names. */
  seesAll: boolean;
}

/** Lists the programs that this person may edit, newest first. */
export function ProgramList({ userId, seesAll }: ProgramListProps) {
  const { view, change } = useListView();
  const isNarrow = useIsNarrow();
  const { q, page } = view;
  const onlyOwn = !seesAll || view.state === MINE;
  const { data, currentData, error, isFetching, refetch } = useListAuthoredProgramsQuery({
    query: {
      shelf: 'all',
      page,
      pageSize: PAGE_SIZE,
      ...(q && { q }),
      ...(onlyOwn && { trainerId: userId }),
    },
  });
  if (error) return <FailureScreen failure={error} onRetry={refetch} />;
  const shown = currentData ?? data;
  if (!shown) return <Waiting for={messages.yourPrograms} shape={isNarrow ? 'rows' : 'cards'} />;
  const unfiltered = q === '' && view.state === '' && page === 1;
  if (unfiltered && shown.items.length === 0) return <EmptyState {...noPrograms} />;
  return (
    <div aria-busy={isFetching}>
      <div className={classes.filters}>
        <SearchField
          label={messages.searchPrograms}
          value={q}
          onChange={(words) => change({ q: words })}
        />
        {seesAll && (
          <Checkbox
            label={messages.onlyMine}
            checked={onlyOwn}
            onChange={({ currentTarget }) => change({ state: currentTarget.checked ? MINE : '' })}
          />
        )}
      </div>
      {shown.items.length === 0 && (
        <EmptyState {...(onlyOwn && q === '' ? noPrograms : nothingFound)} />
      )}
      <div className={classes.grid}>
        {shown.items.map((program) => (
          <EditableCard
            key={program._id}
            program={program}
            {...(program.trainerId !== userId && { owner: program.trainerName })}
          />
        ))}
      </div>
      <Pager
        label={messages.pagesOfPrograms}
        page={page}
        pageSize={PAGE_SIZE}
        total={shown.total}
        capped={shown.capped}
        onPage={(next) => change({ page: next })}
      />
    </div>
  );
}
