import { type Category, categories } from '@certway/contract/programs/categories';
import { Anchor, Button, Container, Loader, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isCallFailure } from '../../calls/failure.ts';
import { paths } from '../../paths.ts';
import art from '../../ui/art/error.svg?raw';
import { EmptyState } from '../../ui/empty-state.tsx';
import { numberText } from '../../ui/words/counts.ts';
import { type StoreFilter, useListStoreProgramsInfiniteQuery } from '../queries.ts';
import type { ShownProgram } from '../read-program.ts';
import classes from './featured-programs.module.css';
import * as messages from './messages.ts';
import cardClasses from './program-card.module.css';
import { ProgramCard } from './program-card.tsx';
import { PROGRAMS_ID } from './scroll-to-programs.ts';
import { addressWith, useStoreFilter } from './store-address.ts';
import { StoreFilters } from './store-filters.tsx';

/** Pictures of cards that are visible without scrolling are loaded eagerly. */
const EAGER_CARDS = 3;
/** On a phone, the other programs are shown when the person asks for them. */
const SHOWN_ON_PHONE = 4;
const PLACES_KEPT = ['a', 'b', 'c', 'd', 'e', 'f'];

function Loading() {
  return (
    <>
      <p className={classes.status} role="status">
        <Loader size={20} /> {messages.fetchingData}
      </p>
      <ul className={classes.grid} aria-hidden="true">
        {PLACES_KEPT.map((place) => (
          <li key={place} className={cardClasses.skeleton} />
        ))}
      </ul>
    </>
  );
}

interface LoadFailedProps {
  error: { message?: string };
  onRetry: () => void;
}

function LoadFailed({ error, onRetry }: LoadFailedProps) {
  // The message of a fault in the server says nothing.
  const isFault = isCallFailure(error) && error.code === 'internal';
  const reason = (!isFault && error.message) || messages.nothingIsLost;
  return (
    <div role="alert">
      <EmptyState
        art={art}
        title={messages.weWillBeBack}
        text={messages.programsNotLoaded({ reason })}
        onRetry={onRetry}
      />
    </div>
  );
}

/** Says that only one category was searched, and leads to all categories with the same search. */
function NothingInCategory({ category, q }: { category: Category; q: string | undefined }) {
  const [search] = useSearchParams();
  const everywhere = {
    pathname: paths.home,
    search: `${addressWith(search, { category: '' })}`,
    hash: PROGRAMS_ID,
  };
  const name = categories[category];
  return (
    <EmptyState
      title={messages.noProgramsAvailable}
      text={
        q
          ? messages.nothingMatchesInCategory({ category: name, q })
          : messages.nothingInCategory({ category: name })
      }
      action={{
        label: q ? messages.searchAllCategories : messages.showAllCategories,
        to: everywhere,
      }}
    />
  );
}

function NothingFound({ filter: { category, q } }: { filter: StoreFilter }) {
  if (category) return <NothingInCategory category={category} q={q} />;
  return q ? (
    <EmptyState
      title={messages.noProgramsAvailable}
      text={messages.nothingMatches}
      action={{ label: messages.showAll, to: paths.home }}
    />
  ) : (
    <EmptyState title={messages.noProgramsAvailable} text={messages.newExamsAreComing} />
  );
}

function totalText(shown: number, total: number, capped: boolean): string {
  const all = `${numberText(total)}${capped ? '+' : ''}`;
  if (shown < total || capped) return messages.shownOfPrograms({ shown: numberText(shown), all });
  return messages.programCount({ programs: total });
}

/** Filters out drafts, which do not belong in the store but might be sent by another server. */
const isPublished = ({ status }: ShownProgram) => status !== 'draft';

interface ProgramGridProps {
  programs: readonly ShownProgram[];
  /** True if a phone shows only the first programs until the person asks for all. */
  folds: boolean;
  isUpdating: boolean;
}

function ProgramGrid({ programs, folds, isUpdating }: ProgramGridProps) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The button that was pressed is gone, so the focus goes to the first program that it has shown.
    if (showsAll) list.current?.children[SHOWN_ON_PHONE]?.querySelector('a')?.focus();
  }, [showsAll]);
  const isFolded = folds && !showsAll && programs.length > SHOWN_ON_PHONE;
  return (
    <>
      <ul
        ref={list}
        className={classes.grid}
        data-folded={isFolded || undefined}
        aria-busy={isUpdating}
      >
        {programs.map((program, index) => (
          <li key={program._id}>
            <ProgramCard program={program} eager={index < EAGER_CARDS} />
          </li>
        ))}
      </ul>
      {isFolded && (
        <div className={classes.unfold}>
          <Button variant="default" size="lg" onClick={() => setShowsAll(true)}>
            {messages.allPrograms}
          </Button>
        </div>
      )}
    </>
  );
}

function Programs({ filter }: { filter: StoreFilter }) {
  const store = useListStoreProgramsInfiniteQuery(filter);
  const { data, error, hasNextPage, isFetching, isFetchingNextPage } = store;
  if (!data) {
    return error ? <LoadFailed error={error} onRetry={store.refetch} /> : <Loading />;
  }
  const programs = data.pages.flatMap(({ items }) => items).filter(isPublished);
  const [first] = data.pages;
  if (programs.length === 0) return <NothingFound filter={filter} />;
  return (
    <>
      <p className={classes.status} role="status">
        {totalText(programs.length, first?.total ?? programs.length, first?.capped ?? false)}
      </p>
      <ProgramGrid
        programs={programs}
        folds={!filter.q && !filter.category}
        isUpdating={isFetching && !isFetchingNextPage}
      />
      {hasNextPage && (
        <div className={classes.more}>
          <Button
            variant="default"
            size="lg"
            loading={isFetchingNextPage}
            onClick={() => store.fetchNextPage()}
          >
            {messages.showMore}
          </Button>
        </div>
      )}
      {error && <p role="alert">{error.message}</p>}
    </>
  );
}

export function FeaturedPrograms() {
  const { filter } = useStoreFilter();
  const { data, error } = useListStoreProgramsInfiniteQuery(filter);
  const isMissing = !data && error !== undefined;
  return (
    <section id={PROGRAMS_ID} className={classes.section}>
      <Container size="var(--site)">
        <div className={classes.head}>
          <Title order={2}>{messages.featuredCourses}</Title>
          {filter.category && (
            <p className={classes.filter}>
              {messages.onlyCategory({ category: categories[filter.category] })}{' '}
              <Anchor component={Link} to={paths.home} preventScrollReset>
                {messages.showAll}
              </Anchor>
            </p>
          )}
        </div>
        {!isMissing && <StoreFilters />}
        <Programs filter={filter} />
      </Container>
    </section>
  );
}
