import { administrators, mayEnter } from '@certway/contract/accounts/roles';
import { ANALYTICS_PAGE_SIZE } from '@certway/contract/limits';
import { Title } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { toCallAddress } from '../calls/address.ts';
import { paths } from '../paths.ts';
import { useAppSelector } from '../store.ts';
import marksArt from '../ui/art/marks.svg?raw';
import searchArt from '../ui/art/search.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pager } from '../ui/lists/pager.tsx';
import { LoadFailedScreen } from '../ui/load-failed.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import textButton from '../ui/text-button.module.css';
import { Waiting } from '../ui/waiting.tsx';
import { Activities } from './activities.tsx';
import classes from './analytics.module.css';
import { Charts } from './charts.tsx';
import { AnalyticsFilters } from './filters.tsx';
import * as messages from './messages.ts';
import { PeopleTable } from './people-table.tsx';
import { FRESH, useListPeopleQuery } from './queries.ts';
import { useFiltersLoaded } from './use-filters-loaded.ts';
import { type AnalyticsView, analyticsFilter, isFiltered, readView, writeView } from './view.ts';

const exportAddress = (view: AnalyticsView) =>
  toCallAddress({
    slice: 'insights',
    name: 'exportPeople',
    input: { query: analyticsFilter(view) },
  }).url;

function NoResults({ view }: { view: AnalyticsView }) {
  if (isFiltered(view)) {
    return (
      <EmptyState
        art={searchArt}
        title={messages.noResultsMatch}
        text={messages.nobodyFinishedHere}
        action={{ label: messages.clearFilters, to: paths.analytics }}
      />
    );
  }
  return (
    <EmptyState
      art={marksArt}
      title={messages.noResultsYet}
      text={messages.whatResultsAppear}
      action={{ label: messages.startQuiz, to: paths.quiz }}
    />
  );
}

interface ResultsProps {
  view: AnalyticsView;
  onChange: (change: Partial<AnalyticsView>) => void;
}

function Results({ view, onChange }: ResultsProps) {
  const [open, setOpen] = useState<string | null>(null);
  const query = { ...analyticsFilter(view), page: view.page };
  const { currentData, data, isError, error, isFetching, refetch } = useListPeopleQuery(
    { query },
    FRESH,
  );
  const shown = currentData ?? data;
  if (isError && !currentData) {
    return <LoadFailedScreen title={messages.resultsNotLoaded} error={error} onRetry={refetch} />;
  }
  if (!shown) return <Waiting for={messages.theResults} />;
  if (shown.items.length === 0 && view.page === 1) return <NoResults view={view} />;
  return (
    <div className={classes.busy} aria-busy={isFetching}>
      {isError && <Notice>{messages.resultsAreOlder}</Notice>}
      <PeopleTable people={shown.items} view={view} open={open} onOpen={setOpen} />
      <Pager
        page={view.page}
        pageSize={ANALYTICS_PAGE_SIZE}
        total={shown.total}
        capped={shown.capped}
        label={messages.pages}
        onPage={(page) => onChange({ page })}
      />
    </div>
  );
}

export function AnalyticsPage() {
  const [search, setSearch] = useSearchParams();
  const user = useAppSelector((state) => state.user.currentUser);
  const everybody = mayEnter(administrators, user?.role ?? null);
  const view = readView(search);
  return (
    <Page title={messages.analytics}>
      <Content view={view} everybody={everybody} onSearch={setSearch} />
    </Page>
  );
}

interface ContentProps {
  view: AnalyticsView;
  everybody: boolean;
  onSearch: ReturnType<typeof useSearchParams>[1];
}

function Content({ view, everybody, onSearch }: ContentProps) {
  const user = useAppSelector((state) => state.user.currentUser);
  const arrived = useFiltersLoaded(view);
  const onChange = (change: Partial<AnalyticsView>) =>
    onSearch(writeView(view, change), { preventScrollReset: true });
  return (
    <>
      {!arrived && <Waiting for={messages.theResults} shape="figures" />}
      <div hidden={!arrived}>
        <AnalyticsFilters view={view} everybody={everybody} onChange={onChange} />
        <Charts view={view} everybody={everybody} userId={user?._id ?? ''} />
        <section>
          <div className={classes.head}>
            <Title order={2} size="h3" id="quiz-results">
              {messages.quizResults}
            </Title>
            {!everybody && <p className={classes.soft}>{messages.ownResultsOnly}</p>}
            <a href={exportAddress(view)} download className={textButton.button}>
              {messages.exportAsCsv}
            </a>
          </div>
          {everybody ? (
            <Results view={view} onChange={onChange} />
          ) : (
            user && <Activities userId={user._id} username={user.username} view={view} isMain />
          )}
        </section>
      </div>
    </>
  );
}
