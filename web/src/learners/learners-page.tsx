import { administrators, editors, mayEnter } from '@certway/contract/accounts/roles';
import type { recordFormats } from '@certway/contract/learners/record-columns';
import { LEARNERS_A_PAGE } from '@certway/contract/limits';
import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { toCallAddress } from '../calls/address.ts';
import { isSettled } from '../calls/is-settled.ts';
import { paths } from '../paths.ts';
import { useAppSelector } from '../store.ts';
import learnersArt from '../ui/art/learners.svg?raw';
import searchArt from '../ui/art/search.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pager } from '../ui/lists/pager.tsx';
import { LoadFailedScreen } from '../ui/load-failed.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import textButton from '../ui/text-button.module.css';
import { Waiting } from '../ui/waiting.tsx';
import { LearnerFilters, useProgramsOf } from './learner-filters.tsx';
import { LearnerRows, LearnerTable } from './learner-list.tsx';
import classes from './learners.module.css';
import * as messages from './messages.ts';
import { FRESH, useListLearnerRecordsQuery } from './queries.ts';
import {
  isLearnersFiltered,
  type LearnersView,
  learnersFilterOf,
  queryOf,
  useLearnersView,
} from './view.ts';

const fileOf = (view: LearnersView, format: (typeof recordFormats)[number]) =>
  toCallAddress({
    slice: 'learners',
    name: 'exportLearnerRecords',
    input: { query: { ...learnersFilterOf(view), format } },
  }).url;

function Nobody({ view }: { view: LearnersView }) {
  const role = useAppSelector((state) => state.user.currentUser?.role ?? null);
  if (isLearnersFiltered(view)) {
    return (
      <EmptyState art={searchArt} title={messages.nobodyMatches} text={messages.tryOtherFilters} />
    );
  }
  const mayEdit = mayEnter(editors, role);
  return (
    <EmptyState
      art={learnersArt}
      title={messages.noLearnersYet}
      text={messages.whoAppearsHere}
      {...(mayEdit && { action: { label: messages.seePrograms, to: paths.editPrograms } })}
    />
  );
}

interface ContentProps {
  view: LearnersView;
  isNarrow: boolean;
  onChange: (change: Partial<LearnersView>) => void;
}

/** The number of learners, and the links that download the filtered list. */
function ListHead({ view, total, capped }: { view: LearnersView; total: number; capped: boolean }) {
  return (
    <div className={classes.head}>
      <Text role="status" c="dimmed">
        {capped ? messages.learnersOrMore({ counted: total }) : messages.learnersFound({ total })}
      </Text>
      <span className={classes.files}>
        <a href={fileOf(view, 'csv')} download className={textButton.button}>
          {messages.downloadAsCsv}
        </a>
        <a href={fileOf(view, 'xlsx')} download className={textButton.button}>
          {messages.downloadForExcel}
        </a>
      </span>
    </div>
  );
}

function List({ view, isNarrow, onChange }: ContentProps) {
  const { currentData, data, isError, error, isFetching, refetch } = useListLearnerRecordsQuery(
    queryOf(view),
    FRESH,
  );
  const shown = currentData ?? data;
  if (isError && !currentData) {
    return <LoadFailedScreen title={messages.learnersNotLoaded} error={error} onRetry={refetch} />;
  }
  if (!shown) return <Waiting for={messages.theLearners} />;
  if (shown.items.length === 0 && view.page === 1) return <Nobody view={view} />;
  return (
    <div className={classes.list} aria-busy={isFetching}>
      {isError && <Notice>{messages.listIsOlder}</Notice>}
      <ListHead view={view} total={shown.total} capped={shown.capped} />
      {isNarrow ? (
        <LearnerRows learners={shown.items} />
      ) : (
        <LearnerTable learners={shown.items} view={view} onChange={onChange} />
      )}
      <Pager
        label={messages.pages}
        page={view.page}
        pageSize={LEARNERS_A_PAGE}
        total={shown.total}
        capped={shown.capped}
        onPage={(page) => onChange({ page })}
      />
    </div>
  );
}

export function LearnersPage() {
  const role = useAppSelector((state) => state.user.currentUser?.role ?? null);
  const { view, change } = useLearnersView();
  const isNarrow = useMediaQuery('(max-width: 75em)', false, { getInitialValueInEffect: false });
  const seesAll = mayEnter(administrators, role);
  // The filters have one more field if there are many programs, so the page waits for them.
  const isLoaded = isSettled(useProgramsOf(view, ''));
  return (
    <Page
      title={messages.learners}
      lead={seesAll ? messages.whoIsListedForAll : messages.whoIsListed}
    >
      {!isLoaded && <Waiting for={messages.theLearners} />}
      <div hidden={!isLoaded}>
        <LearnerFilters view={view} hasSort={isNarrow} onChange={change} />
        <List view={view} isNarrow={isNarrow} onChange={change} />
      </div>
    </Page>
  );
}
