import '../ui/forms.css';
import type { OutlineLine } from '@certway/contract/topics';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { countText } from '../ui/words/counts.ts';
import { readOutline } from './outline.ts';
import classes from './topics.module.css';

interface PasteDialogProps {
  failed: string;
  onClose: () => void;
  onAdd: (lines: OutlineLine[]) => void;
}

/** A whole outline at once, as it is printed. */
export function PasteDialog({ failed, onClose, onAdd }: PasteDialogProps) {
  const [text, setText] = useState('');
  const lines = readOutline(text);
  return (
    <Dialog title="Paste an outline" opened onClose={onClose} size="lg" holds>
      <div className={classes.fields}>
        <Textarea
          label="Outline"
          description="One topic per line. Indent what belongs below another; a code at the beginning is recognized."
          autosize
          minRows={8}
          maxRows={18}
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <p role="status" className={classes.hint}>
          {lines.length > 0 &&
            `${countText(lines.length, 'topic')}, ${lines.filter(({ code }) => code).length} with a code`}
        </p>
        <p role="alert" className={classes.failed}>
          {failed}
        </p>
        <div className={classes.buttons}>
          <Button disabled={lines.length === 0} onClick={() => onAdd(lines)}>
            Add topics
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
