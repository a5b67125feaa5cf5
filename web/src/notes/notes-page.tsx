import '../ui/forms.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../paths.ts';
import { useAppSelector } from '../store.ts';
import errorArt from '../ui/art/error.svg?raw';
import searchArt from '../ui/art/search.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { SearchField } from '../ui/lists/search-field.tsx';
import { Page } from '../ui/page.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { NotedEntry } from './noted-entry.tsx';
import classes from './notes.module.css';
import { useListNotesQuery } from './queries.ts';

const kinds = { all: 'Notes and bookmarks', bookmarked: 'Bookmarks', written: 'Notes' } as const;
type Only = keyof typeof kinds;

interface View {
  q: string;
  programId: string;
  only: Only;
}

/** What is shown is kept in the address. */
function useView() {
  const [search, setSearch] = useSearchParams();
  const only = search.get('only') ?? '';
  const view: View = {
    q: (search.get('q') ?? '').slice(0, 100),
    programId: search.get('program') ?? '',
    only: only in kinds ? (only as Only) : 'all',
  };
  const change = (name: 'q' | 'program' | 'only', value: string) => {
    const next = new URLSearchParams(window.location.search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { replace: true });
  };
  return { view, change };
}

const queryOf = ({ q, programId, only }: View, before: string | undefined) => ({
  ...{ q, only },
  ...(programId && { programId }),
  ...(before && { before }),
});

/** One page of the list, followed by the next once it is asked for. */
function Entries(props: { accountId: string; view: View; before?: string }) {
  const { accountId, view, before } = props;
  const [more, setMore] = useState(false);
  const { data, isError, refetch } = useListNotesQuery(
    { query: queryOf(view, before) },
    { refetchOnMountOrArgChange: true },
  );
  if (isError && !data) {
    return (
      <div role="alert">
        <p>Your notes could not be loaded. They are safe.</p>
        <Button variant="default" onClick={refetch}>
          Try again
        </Button>
      </div>
    );
  }
  if (!data) return <Waiting for="your notes" />;
  if (data.notes.length === 0 && !before)
    return <p className={classes.line}>Nothing here has these words in it.</p>;
  return (
    <>
      <ul className={classes.entries}>
        {data.notes.map((note) => (
          <NotedEntry accountId={accountId} key={note.questionId} note={note} />
        ))}
      </ul>
      {data.next && more && <Entries accountId={accountId} view={view} before={data.next} />}
      {data.next && !more && (
        <Button variant="subtle" onClick={() => setMore(true)}>
          Show more
        </Button>
      )}
    </>
  );
}

/** Of all that somebody keeps, to know whether there is anything and in which programs. */
const EVERYTHING = { query: { q: '', only: 'all' } } as const;

export function NotesPage() {
  const accountId = useAppSelector((state) => state.user.currentUser?._id ?? '');
  const { view, change } = useView();
  const { data, isError } = useListNotesQuery(EVERYTHING, { refetchOnMountOrArgChange: true });
  const back = { label: 'Back to Quiz Selection', to: paths.quiz };
  return (
    <Page title="Notes and bookmarks" lead="Only you can read these." width="text">
      {!data && !isError && <Waiting for="your notes" />}
      {!data && isError && (
        <EmptyState
          art={errorArt}
          title="Your notes cannot be loaded now"
          text="They are safe. Please try again in a moment."
          action={back}
        />
      )}
      {data?.programs.length === 0 && (
        <EmptyState
          art={searchArt}
          title="Nothing here yet"
          text="Tap Bookmark or Add a note at any question of a quiz or a result, and find it here again."
          action={back}
        />
      )}
      {data && data.programs.length > 0 && (
        <>
          <search className={classes.filters}>
            <SearchField
              label="Search in notes and questions"
              value={view.q}
              onChange={(q) => change('q', q)}
            />
            <NativeSelect
              label="Show"
              value={view.only}
              data={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
              onChange={({ currentTarget }) =>
                change('only', currentTarget.value === 'all' ? '' : currentTarget.value)
              }
            />
            {data.programs.length > 1 && (
              <NativeSelect
                label="Program"
                value={view.programId}
                data={[
                  { value: '', label: 'All programs' },
                  ...data.programs.map(({ programId, programName }) => ({
                    value: programId,
                    label: programName,
                  })),
                ]}
                onChange={({ currentTarget }) => change('program', currentTarget.value)}
              />
            )}
          </search>
          <Entries accountId={accountId} key={JSON.stringify(view)} view={view} />
        </>
      )}
    </Page>
  );
}
