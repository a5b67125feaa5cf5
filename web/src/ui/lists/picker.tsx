import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import * as messages from '../messages.ts';
import classes from './picker.module.css';
import { SearchField } from './search-field.tsx';

export interface PickerItem {
  _id: string;
  name: string;
}

export interface PickerOption extends PickerItem {
  more: ReactNode;
}

interface PickerProps {
  label: string;
  /** The label of the button that replaces the picked item, such as 'Change trainer'. */
  change: string;
  /** The fields that the search covers, such as 'name or email'. */
  hint: string;
  picked: PickerItem | null;
  onPick: (picked: PickerItem | null) => void;
  q: string;
  onSearch: (q: string) => void;
  choices: readonly PickerOption[];
  /** True if there are more items than the list shows. */
  more?: boolean;
  /**
   * Called to show more items. If it is left out or the list has ended, people use the search
   * instead.
   */
  onMore?: (() => void) | undefined;
  problem?: string | undefined;
}

/**
 * Lets people pick one item from any number of items. Until an item is picked, a search is shown.
 * After that, the picked item is shown with a button to change it.
 */
export function Picker(props: PickerProps) {
  const {
    label,
    change,
    hint,
    picked,
    onPick,
    q,
    onSearch,
    choices,
    more = false,
    onMore,
    problem,
  } = props;
  if (picked) {
    return (
      <div className={classes.picked}>
        <span className={classes.name}>
          <span>{label}</span>
          <b dir="auto">{picked.name}</b>
        </span>
        <Button type="button" variant="default" onClick={() => onPick(null)}>
          {change}
        </Button>
      </div>
    );
  }
  return (
    <div>
      <SearchField label={`${label}: ${hint}`} value={q} onChange={onSearch} />
      {problem && (
        <p role="alert" data-wrong className={classes.problem}>
          {problem}
        </p>
      )}
      <ul className={classes.found} aria-label={messages.resultsFor({ label })}>
        {choices.map(({ _id, name, more: details }) => (
          <li key={_id}>
            <button type="button" onClick={() => onPick({ _id, name })}>
              <b dir="auto">{name}</b>
              <span>{details}</span>
            </button>
          </li>
        ))}
      </ul>
      {more && onMore && (
        <Button type="button" variant="default" mt="xs" onClick={onMore}>
          {messages.showMore}
        </Button>
      )}
      {more && !onMore && <p className={classes.more}>{messages.moreFound({ hint })}</p>}
    </div>
  );
}
