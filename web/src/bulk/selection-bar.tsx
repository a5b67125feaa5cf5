import { Button } from '@mantine/core';
import classes from './bulk.module.css';
import type { BulkDialog } from './bulk-dialogs.tsx';
import * as messages from './messages.ts';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Selection;
  total: number;
  hasTopics: boolean;
  /** Whether the selected questions can be merged: they are a few, on one page. */
  hasDuplicates: boolean;
  onChoose: (dialog: BulkDialog) => void;
}

/** The actions for the selected questions, at the lower edge of the screen. */
export function SelectionBar({
  selection,
  total,
  hasTopics,
  hasDuplicates,
  onChoose,
}: SelectionBarProps) {
  if (selection.count === 0) return null;
  const action = (dialog: BulkDialog, label: string) => (
    <Button variant="default" onClick={() => onChoose(dialog)}>
      {label}
    </Button>
  );
  return (
    <div className={classes.bar}>
      <strong role="status">{messages.selected({ questions: selection.count })}</strong>
      <div className={classes.actions}>
        <Button onClick={() => onChoose('replace')}>{messages.findAndReplace}</Button>
        {action('set', messages.setFields)}
        {hasTopics && action('topic', messages.setTopic)}
        {action('move', messages.moveTo)}
        {action('copy', messages.copyTo)}
        {action('retire', messages.retire)}
        {hasDuplicates && action('merge', messages.merge)}
        {selection.count < total && (
          <Button variant="subtle" onClick={selection.selectAll}>
            {messages.selectAll({ questions: total })}
          </Button>
        )}
        <Button variant="subtle" onClick={selection.clear}>
          {messages.clearSelection}
        </Button>
      </div>
    </div>
  );
}
