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
import { useListAuthoredProgramsQuery } from './queries.ts';

const PAGE_SIZE = 24;
/** In the address, for those who could see the programs of others too. */
const MINE = 'mine';

const noPrograms = {
  art: deskArt,
  title: 'No Programs Found',
  text: 'Programs that you author appear here, as drafts until you publish them.',
  action: { label: 'Create Your First Program', to: paths.startMulti },
  other: { label: 'Import what you have', to: paths.createQuiz },
};
const nothingFound = {
  art: searchArt,
  title: 'No Programs Found',
  text: 'No program has these words in its name or description.',
};

interface ProgramListProps {
  userId: string;
  /** Of everybody, with the name of the trainer on each. */
  seesAll: boolean;
}

/** The programs that this person may edit, newest first. */
export function ProgramList({ userId, seesAll }: ProgramListProps) {
  const { view, change } = useListView();
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
  if (!shown) return <Waiting for="your programs" shape="cards" />;
  const unfiltered = q === '' && view.state === '' && page === 1;
  if (unfiltered && shown.items.length === 0) return <EmptyState {...noPrograms} />;
  return (
    <div aria-busy={isFetching}>
      <div className={classes.filters}>
        <SearchField label="Search programs" value={q} onChange={(words) => change({ q: words })} />
        {seesAll && (
          <Checkbox
            label="Only mine"
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
        label="Pages of programs"
        page={page}
        pageSize={PAGE_SIZE}
        total={shown.total}
        capped={shown.capped}
        onPage={(next) => change({ page: next })}
      />
    </div>
  );
}
