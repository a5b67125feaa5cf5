import '../../ui/forms.css';
import type { AccountSort } from '@certway/contract/accounts/index';
import { type Role, roles } from '@certway/contract/accounts/roles';
import { SEARCH_LENGTH } from '@certway/contract/limits';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { NarrowFilters } from '../../ui/lists/narrow-filters.tsx';
import * as messages from '../messages.ts';
import classes from './people.module.css';
import type { PeopleView } from './view.ts';

const TYPING_PAUSE_MS = 250;

const sortNames: Record<AccountSort, string> = {
  newest: messages.newestFirst,
  oldest: messages.oldestFirst,
  username: messages.nameAToZ,
  '-username': messages.nameZToA,
};

interface FiltersProps {
  view: PeopleView;
  onChange: (change: Partial<PeopleView>, replace?: boolean) => void;
}

/**
 * A search field that searches when typing pauses. Each search replaces the history entry, so that
 * Back leaves the page.
 */
function SearchField({ view, onChange }: FiltersProps) {
  const [text, setText] = useState(view.q);
  const search = useDebouncedCallback((q: string) => onChange({ q }, true), TYPING_PAUSE_MS);
  useEffect(() => setText(view.q), [view.q]);
  return (
    <TextInput
      type="search"
      label={messages.search}
      placeholder={messages.nameOrEmail}
      maxLength={SEARCH_LENGTH}
      leftSection={<IconSearch size={18} stroke={1.7} aria-hidden="true" />}
      className={classes.search ?? ''}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        search(currentTarget.value.trim());
      }}
    />
  );
}

export function Filters({ view, onChange }: FiltersProps) {
  return (
    <div className={classes.filters}>
      <SearchField view={view} onChange={onChange} />
      <NarrowFilters count={view.role ? 1 : 0}>
        <NativeSelect
          label={messages.role}
          value={view.role ?? ''}
          data={[{ value: '', label: messages.allRoles }, ...roles]}
          onChange={({ currentTarget }) =>
            onChange({ role: (currentTarget.value || undefined) as Role | undefined })
          }
        />
        <NativeSelect
          label={messages.sortBy}
          value={view.sort}
          data={Object.entries(sortNames).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget }) => onChange({ sort: currentTarget.value as AccountSort })}
        />
      </NarrowFilters>
    </div>
  );
}
