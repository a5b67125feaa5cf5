import '../ui/forms.css';
import { SEARCH_LENGTH } from '@certway/contract/limits';
import { type Role, roles } from '@certway/contract/roles';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import classes from './analytics.module.css';
import { useListScopesQuery } from './queries.ts';
import { isFiltered, monthsToChoose, periodName, type View } from './view.ts';

const TYPING_PAUSE_MS = 250;
/** The list of programs holds this many; from here on it can be searched. */
const PROGRAMS_LISTED = 20;

interface FiltersProps {
  view: View;
  everybody: boolean;
  onChange: (change: Partial<View>) => void;
}

interface Named {
  _id: string;
  name: string;
}

const choices = (all: string, named: readonly Named[]) => [
  { value: '', label: all },
  ...named.map(({ _id, name }) => ({ value: _id, label: name })),
];

/** Which program, and which of its courses. */
function ScopeFilters({ view, onChange }: Omit<FiltersProps, 'everybody'>) {
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), TYPING_PAUSE_MS);
  const program = view.program && { program: view.program };
  const { data } = useListScopesQuery({ query: { ...(q && { q }), ...program } });
  const { programs = [], courses = [] } = data ?? {};
  const many = programs.length >= PROGRAMS_LISTED || words !== '';
  return (
    <>
      {many && (
        <TextInput
          type="search"
          label="Find a program"
          maxLength={SEARCH_LENGTH}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
      <NativeSelect
        label="Program"
        value={view.program ?? ''}
        data={choices('All programs', programs)}
        onChange={({ currentTarget }) => onChange({ program: currentTarget.value || undefined })}
      />
      {view.program && (
        <NativeSelect
          label="Course"
          value={view.course ?? ''}
          data={choices('All courses', courses)}
          onChange={({ currentTarget }) => onChange({ course: currentTarget.value || undefined })}
        />
      )}
    </>
  );
}

export function Filters({ view, everybody, onChange }: FiltersProps) {
  const months = monthsToChoose(new Date(), view.period);
  const clear = { program: undefined, period: undefined, role: undefined };
  return (
    <section className={classes.filters} aria-label="Filters">
      <ScopeFilters view={view} onChange={onChange} />
      <NativeSelect
        label="Period"
        value={view.period ?? ''}
        data={[
          { value: '', label: 'All time' },
          ...months.map((month) => ({ value: month, label: periodName(month) })),
        ]}
        onChange={({ currentTarget }) => onChange({ period: currentTarget.value || undefined })}
      />
      {everybody && (
        <NativeSelect
          label="Role"
          value={view.role ?? ''}
          data={[{ value: '', label: 'All roles' }, ...roles]}
          onChange={({ currentTarget }) =>
            onChange({ role: (currentTarget.value || undefined) as Role | undefined })
          }
        />
      )}
      {isFiltered(view) && (
        <Button variant="subtle" onClick={() => onChange(clear)}>
          Clear filters
        </Button>
      )}
    </section>
  );
}
