import { authors, mayEnter } from '@certway/contract/accounts/roles';
import { classStates } from '@certway/contract/classes/states';
import { CLASSES_A_PAGE } from '@certway/contract/limits';
import { Button, NativeSelect, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { classAddress } from '../paths.ts';
import { useAppSelector } from '../store.ts';
import learnersArt from '../ui/art/learners.svg?raw';
import searchArt from '../ui/art/search.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { type ListView, useListView } from '../ui/lists/list-view.ts';
import { Pager } from '../ui/lists/pager.tsx';
import { SearchField } from '../ui/lists/search-field.tsx';
import { LoadFailedScreen } from '../ui/load-failed.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { ClassRows, ClassTable } from './class-list.tsx';
import classes from './classes.module.css';
import { CreateClassDialog } from './create-class-dialog.tsx';
import * as messages from './messages.ts';
import { FRESH, useListClassesQuery } from './queries.ts';
import { classesQueryOf, isClassesFiltered } from './view.ts';

interface FiltersProps {
  view: ListView;
  onChange: (change: Partial<ListView>) => void;
}

const filterLabels = { running: messages.runningClasses, ended: messages.endedClasses } as const;

function Filters({ view, onChange }: FiltersProps) {
  return (
    <section className={classes.filters} aria-label={messages.filters}>
      <SearchField
        label={messages.searchClasses}
        value={view.q}
        onChange={(q) => onChange({ q })}
        className={classes.search}
      />
      <NativeSelect
        label={messages.show}
        value={view.state}
        data={[
          { value: '', label: messages.allClasses },
          ...classStates.map((state) => ({ value: state, label: filterLabels[state] })),
        ]}
        onChange={({ currentTarget }) => onChange({ state: currentTarget.value })}
      />
    </section>
  );
}

function Nothing({ view, onCreate }: { view: ListView; onCreate: (() => void) | null }) {
  if (isClassesFiltered(view)) {
    return (
      <EmptyState art={searchArt} title={messages.noClassMatches} text={messages.tryOtherSearch} />
    );
  }
  return (
    <EmptyState
      art={learnersArt}
      title={messages.noClassesYet}
      text={onCreate ? messages.whatFirstClassDoes : messages.noClassesOfStaff}
    >
      {onCreate && <Button onClick={onCreate}>{messages.createClass}</Button>}
    </EmptyState>
  );
}

/** All classes of which the person is staff, with a search and the button to create one. */
export function ClassesPage() {
  const role = useAppSelector((state) => state.user.currentUser?.role ?? null);
  const navigate = useNavigate();
  const { view, change } = useListView();
  const [isCreating, setCreating] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 75em)', false, { getInitialValueInEffect: false });
  const list = useListClassesQuery(classesQueryOf(view), FRESH);
  const shown = list.currentData ?? list.data;
  const mayCreate = mayEnter(authors, role);
  const isEmpty = shown?.items.length === 0 && view.page === 1;
  const create = () => setCreating(true);
  const content = () => {
    if (list.isError && !list.currentData) {
      const { error, refetch } = list;
      return <LoadFailedScreen title={messages.classesNotLoaded} error={error} onRetry={refetch} />;
    }
    if (!shown) return <Waiting for={messages.theClasses} />;
    if (isEmpty) return <Nothing view={view} onCreate={mayCreate ? create : null} />;
    return (
      <div className={classes.list} aria-busy={list.isFetching}>
        {list.isError && <Notice>{messages.listIsOlder}</Notice>}
        <Text role="status" c="dimmed" mb={8}>
          {shown.capped
            ? messages.classesOrMore({ counted: shown.total })
            : messages.classesFound({ total: shown.total })}
        </Text>
        {isNarrow ? <ClassRows list={shown.items} /> : <ClassTable list={shown.items} />}
        <Pager
          label={messages.pagesOfClasses}
          page={view.page}
          pageSize={CLASSES_A_PAGE}
          total={shown.total}
          capped={shown.capped}
          onPage={(page) => change({ page })}
        />
      </div>
    );
  };
  return (
    <Page
      title={messages.classes}
      lead={messages.whatClassesAre}
      action={
        mayCreate &&
        !(isEmpty && !isClassesFiltered(view)) && (
          // The button keeps its place while it is not known whether the empty list has its own.
          <Button
            className={classes.create ?? ''}
            data-hidden={(!shown && !list.isError) || undefined}
            onClick={create}
          >
            {messages.createClass}
          </Button>
        )
      }
    >
      <Filters view={view} onChange={change} />
      {content()}
      {isCreating && (
        <CreateClassDialog
          onClose={() => setCreating(false)}
          onCreated={(classId) => navigate(classAddress(classId))}
        />
      )}
    </Page>
  );
}
