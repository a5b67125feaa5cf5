import type { ProgramSort } from '@certway/contract/programs/orders';
import { IconSearch, IconSelector } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import * as messages from './messages.ts';
import { useStoreFilter } from './store-address.ts';
import classes from './store-filters.module.css';

const TYPING_PAUSE_MS = 250;

const sortNames: Record<ProgramSort, string> = {
  newest: messages.newest,
  popular: messages.mostPopular,
  rated: messages.bestRated,
  'price-up': messages.priceLowToHigh,
  'price-down': messages.priceHighToLow,
};

/**
 * The search field of the store. It searches when typing pauses, and stays in sync with the URL.
 */
function Search() {
  const { filter, change } = useStoreFilter();
  const asked = filter.q ?? '';
  const [typed, setTyped] = useState(asked);
  const sent = useRef(asked);

  useEffect(() => {
    if (asked === sent.current) return;
    sent.current = asked;
    setTyped(asked);
  }, [asked]);

  const ask = (q: string) => {
    if (q.trim() === sent.current) return;
    sent.current = q.trim();
    change({ q: q.trim() });
  };
  const askLater = useRef<ReturnType<typeof setTimeout>>(undefined);

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of three years ago do not know <search>
    <form
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(askLater.current);
        ask(typed);
      }}
    >
      <IconSearch size={20} stroke={1.7} aria-hidden="true" />
      <input
        type="search"
        aria-label={messages.searchPrograms}
        placeholder={messages.searchPrograms}
        maxLength={100}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          clearTimeout(askLater.current);
          askLater.current = setTimeout(() => ask(value), TYPING_PAUSE_MS);
        }}
      />
    </form>
  );
}

export function StoreFilters() {
  const { filter, change } = useStoreFilter();
  return (
    <div className={classes.filters}>
      <Search />
      <label className={classes.sort}>
        <span>{messages.sortBy}</span>
        <span className={classes.select}>
          <select
            value={filter.sort ?? 'newest'}
            onChange={({ currentTarget: { value } }) =>
              change({ sort: value === 'newest' ? '' : value })
            }
          >
            {Object.entries(sortNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <IconSelector size={18} stroke={1.7} aria-hidden="true" />
        </span>
      </label>
    </div>
  );
}
