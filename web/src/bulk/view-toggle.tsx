import { IconList, IconTable } from '@tabler/icons-react';
import * as messages from './messages.ts';
import classes from './view-toggle.module.css';

const views = [
  { view: 'list', label: messages.asList, Icon: IconList },
  { view: 'table', label: messages.asTable, Icon: IconTable },
] as const;

export type BulkView = (typeof views)[number]['view'];

interface ViewToggleProps {
  view: BulkView;
  onView: (view: BulkView) => void;
}

/** Switches between the list and the table. On a phone, it shows only icons. */
export function ViewToggle({ view, onView }: ViewToggleProps) {
  return (
    <fieldset className={classes.toggle} aria-label={messages.view}>
      {views.map(({ view: each, label, Icon }) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === view}
          aria-label={label}
          title={label}
          onClick={() => onView(each)}
        >
          <Icon size={18} stroke={1.7} aria-hidden="true" />
          <span>{label}</span>
        </button>
      ))}
    </fieldset>
  );
}
