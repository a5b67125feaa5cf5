import '../ui/forms.css';
import {
  type RecordColumn,
  type RecordGroup,
  type RecordSort,
  recordColumns,
  recordGroups,
} from '@certway/contract/learners/record-columns';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { NarrowFilters } from '../ui/lists/narrow-filters.tsx';
import { SearchField } from '../ui/lists/search-field.tsx';
import { columnLabels, groupLabels } from './labels.ts';
import classes from './learners.module.css';
import * as messages from './messages.ts';
import { useListLearnerProgramsQuery } from './queries.ts';
import { isLearnersFiltered, type LearnersView } from './view.ts';

const TYPING_PAUSE_MS = 250;
/** The maximum number of programs in the list. If the list is full, a search field is shown. */
const PROGRAMS_LISTED = 50;

interface FiltersProps {
  view: LearnersView;
  /** True if the list has no headings that sort it. */
  hasSort: boolean;
  onChange: (change: Partial<LearnersView>) => void;
}

/** Loads the programs to choose from. The chosen program is among them. */
export const useProgramsOf = ({ program }: LearnersView, q: string) =>
  useListLearnerProgramsQuery({ query: { ...(q && { q }), ...(program && { program }) } });

function ProgramFilter({ view, onChange }: Omit<FiltersProps, 'hasSort'>) {
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), TYPING_PAUSE_MS);
  const { data = [] } = useProgramsOf(view, q);
  const isLong = data.length >= PROGRAMS_LISTED || words !== '';
  return (
    <>
      {isLong && (
        <TextInput
          type="search"
          label={messages.findProgram}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
      <NativeSelect
        label={messages.program}
        value={view.program ?? ''}
        data={[
          { value: '', label: messages.allPrograms },
          ...data.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={({ currentTarget }) => onChange({ program: currentTarget.value || undefined })}
      />
    </>
  );
}

const isText = (column: RecordColumn) => column === 'name' || column === 'program';

const sortChoices = recordColumns.flatMap((column) => {
  const [up, down] = isText(column)
    ? [messages.fromAToZ, messages.fromZToA]
    : [messages.upward, messages.downward];
  const named = { column: columnLabels[column] };
  return [
    { value: column, label: up(named) },
    { value: `-${column}`, label: down(named) },
  ];
});

export function LearnerFilters({ view, hasSort, onChange }: FiltersProps) {
  const [clearings, setClearings] = useState(0);
  const clear = () => {
    setClearings(clearings + 1);
    onChange({ q: '', program: undefined, class: undefined, group: undefined });
  };
  return (
    <section className={classes.filters} aria-label={messages.filters}>
      <SearchField
        // The field keeps what is typed, so a new one is shown after the filters were cleared.
        key={clearings}
        label={messages.searchByName}
        value={view.q}
        onChange={(q) => onChange({ q })}
        className={classes.search}
      />
      <NarrowFilters count={[view.program, view.group].filter(Boolean).length}>
        <ProgramFilter view={view} onChange={onChange} />
        <NativeSelect
          label={messages.show}
          value={view.group ?? ''}
          data={[
            { value: '', label: messages.everyone },
            ...recordGroups.map((group) => ({ value: group, label: groupLabels[group] })),
          ]}
          onChange={({ currentTarget }) =>
            onChange({ group: (currentTarget.value || undefined) as RecordGroup | undefined })
          }
        />
        {hasSort && (
          <NativeSelect
            label={messages.sortBy}
            value={view.sort}
            data={sortChoices}
            onChange={({ currentTarget }) => onChange({ sort: currentTarget.value as RecordSort })}
          />
        )}
      </NarrowFilters>
      {isLearnersFiltered(view) && (
        <Button variant="subtle" onClick={clear}>
          {messages.clearFilters}
        </Button>
      )}
    </section>
  );
}
