import '../ui/forms.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { paths } from '../paths.ts';
import searchArt from '../ui/art/search.svg?raw';
import { Columns } from '../ui/columns.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useAddress } from '../ui/lists/address.ts';
import { SearchField } from '../ui/lists/search-field.tsx';
import { LoadFailed, LoadFailedScreen } from '../ui/load-failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import * as messages from './messages.ts';
import { NotedEntry } from './noted-entry.tsx';
import classes from './notes.module.css';
import { useListNotesQuery } from './queries.ts';

const kinds = {
  all: messages.notesAndBookmarks,
  bookmarked: messages.bookmarks,
  written: messages.notes,
} as const;
type NoteKind = keyof typeof kinds;

interface NotesView {
  q: string;
  programId: string;
  only: NoteKind;
}

/** Keeps the filters of the notes list in the URL. */
function useView() {
  const { search, change } = useAddress();
  const only = search.get('only') ?? '';
  const view: NotesView = {
    q: (search.get('q') ?? '').slice(0, 100),
    programId: search.get('program') ?? '',
    only: only in kinds ? (only as NoteKind) : 'all',
  };
  const set = (name: 'q' | 'program' | 'only', value: string) =>
    change((now) => {
      if (value) now.set(name, value);
      else now.delete(name);
      return now;
    });
  return { view, change: set };
}

const queryOf = ({ q, programId, only }: NotesView, before: string | undefined) => ({
  q,
  only,
  ...(programId && { programId }),
  ...(before && { before }),
});

/** A page of the notes list. The next page is loaded on request and appended. */
function Entries(props: { accountId: string; view: NotesView; before?: string }) {
  const { accountId, view, before } = props;
  const [more, setMore] = useState(false);
  const { data, isError, error, refetch } = useListNotesQuery(
    { query: queryOf(view, before) },
    { refetchOnMountOrArgChange: true },
  );
  if (isError && !data) {
    return <LoadFailed text={messages.notesNotLoaded} error={error} onRetry={refetch} />;
  }
  if (!data) return <Waiting for={messages.yourNotes} />;
  if (data.notes.length === 0 && !before)
    return <p className={classes.line}>{messages.nothingWithTheseWords}</p>;
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
          {messages.showMore}
        </Button>
      )}
    </>
  );
}

/**
 * The query for all notes. Its reply tells whether the person has any notes, and in which programs.
 */
const EVERYTHING = { query: { q: '', only: 'all' } } as const;

/** The learner's notes and bookmarks, with a search and filters. */
export function NotesList({ accountId }: { accountId: string }) {
  const { view, change } = useView();
  const { data, isError, error, refetch } = useListNotesQuery(EVERYTHING, {
    refetchOnMountOrArgChange: true,
  });
  const back = { label: messages.chooseAQuiz, to: paths.quiz };
  if (!data) {
    return isError ? (
      <LoadFailedScreen
        title={messages.notesCannotBeLoaded}
        error={error}
        onRetry={refetch}
        other={back}
      />
    ) : (
      <Waiting for={messages.yourNotes} />
    );
  }
  if (data.programs.length === 0) {
    return (
      <EmptyState
        art={searchArt}
        title={messages.nothingHereYet}
        text={messages.howToBegin}
        action={back}
      />
    );
  }
  const filters = (
    // biome-ignore lint/a11y/useSemanticElements: browsers of three years ago do not know <search>
    <div role="search" className={classes.filters}>
      <SearchField label={messages.searchNotes} value={view.q} onChange={(q) => change('q', q)} />
      <NativeSelect
        label={messages.show}
        value={view.only}
        data={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget }) =>
          change('only', currentTarget.value === 'all' ? '' : currentTarget.value)
        }
      />
      {data.programs.length > 1 && (
        <NativeSelect
          label={messages.program}
          value={view.programId}
          data={[
            { value: '', label: messages.allPrograms },
            ...data.programs.map(({ programId, programName }) => ({
              value: programId,
              label: programName,
            })),
          ]}
          onChange={({ currentTarget }) => change('program', currentTarget.value)}
        />
      )}
    </div>
  );
  return (
    <Columns side={filters} sideFirst>
      <div>
        <Entries accountId={accountId} key={JSON.stringify(view)} view={view} />
      </div>
    </Columns>
  );
}
