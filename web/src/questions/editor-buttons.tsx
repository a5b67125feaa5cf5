import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import * as messages from './messages.ts';
import classes from './questions.module.css';

interface StepsProps {
  at: number | null;
  count: number;
  onAt: (at: number) => void;
  children: ReactNode;
}

export function Steps({ at, count, onAt, children }: StepsProps) {
  const place = at ?? 0;
  return (
    <div className={classes.actions}>
      <Button variant="default" disabled={at === null || at === 0} onClick={() => onAt(place - 1)}>
        {messages.previous}
      </Button>
      <Button
        variant="default"
        disabled={at === null || at >= count - 1}
        onClick={() => onAt(place + 1)}
      >
        {messages.next}
      </Button>
      {children}
    </div>
  );
}

interface SaveButtonsProps {
  saving: boolean;
  onSave: () => void;
  onKeepEditing: () => void;
}

/** The two save buttons: 'Save' ends the edit, and 'Save Changes' continues it. */
export function SaveButtons({ saving, onSave, onKeepEditing }: SaveButtonsProps) {
  return (
    <>
      <Button variant="default" loading={saving} onClick={onSave}>
        {messages.save}
      </Button>
      <Button loading={saving} onClick={onKeepEditing}>
        {messages.saveChanges}
      </Button>
    </>
  );
}
