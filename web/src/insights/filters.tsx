import '../ui/forms.css';
import { type Role, roles } from '@certway/contract/accounts/roles';
import { SEARCH_LENGTH } from '@certway/contract/limits';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import classes from './analytics.module.css';
import * as messages from './messages.ts';
import { useListScopesQuery } from './queries.ts';
import { type AnalyticsView, isFiltered, monthsToChoose, periodName } from './view.ts';

const TYPING_PAUSE_MS = 250;
/** The maximum number of programs in the list. If the list is full, a search field is shown. */
const PROGRAMS_LISTED = 20;

interface FiltersProps {
  view: AnalyticsView;
  everybody: boolean;
  onChange: (change: Partial<AnalyticsView>) => void;
}

interface NamedItem {
  _id: string;
  name: string;
}

const choices = (all: string, named: readonly NamedItem[]) => [
  { value: '', label: all },
  ...named.map(({ _id, name }) => ({ value: _id, label: name })),
];

/** Filters by a program and one of its courses. */
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
          label={messages.findProgram}
          maxLength={SEARCH_LENGTH}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
      <NativeSelect
        label={messages.program}
        value={view.program ?? ''}
        data={choices(messages.allPrograms, programs)}
        onChange={({ currentTarget }) => onChange({ program: currentTarget.value || undefined })}
      />
      {view.program && (
        <NativeSelect
          label={messages.course}
          value={view.course ?? ''}
          data={choices(messages.allCourses, courses)}
          onChange={({ currentTarget }) => onChange({ course: currentTarget.value || undefined })}
        />
      )}
    </>
  );
}

export function AnalyticsFilters({ view, everybody, onChange }: FiltersProps) {
  const months = monthsToChoose(new Date(), view.period);
  const clear = { program: undefined, period: undefined, role: undefined };
  return (
    <section className={classes.filters} aria-label={messages.filters}>
      <ScopeFilters view={view} onChange={onChange} />
      <NativeSelect
        label={messages.period}
        value={view.period ?? ''}
        data={[
          { value: '', label: messages.allTime },
          ...months.map((month) => ({ value: month, label: periodName(month) })),
        ]}
        onChange={({ currentTarget }) => onChange({ period: currentTarget.value || undefined })}
      />
      {everybody && (
        <NativeSelect
          label={messages.role}
          value={view.role ?? ''}
          data={[{ value: '', label: messages.allRoles }, ...roles]}
          onChange={({ currentTarget }) =>
            onChange({ role: (currentTarget.value || undefined) as Role | undefined })
          }
        />
      )}
      {isFiltered(view) && (
        <Button variant="subtle" onClick={() => onChange(clear)}>
          {messages.clearFilters}
        </Button>
      )}
    </section>
  );
}
