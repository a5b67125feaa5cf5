import * as messages from './messages.ts';
import '../ui/forms.css';
import type { OutlineLine } from '@certway/contract/topics/index';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../ui/form-dialog.tsx';
import { readOutline } from './outline.ts';
import classes from './topics.module.css';

interface PasteDialogProps {
  failed: string;
  onClose: () => void;
  onAdd: (lines: OutlineLine[]) => void;
}

/** Adds a whole outline at once, pasted as text. */
export function PasteDialog({ failed, onClose, onAdd }: PasteDialogProps) {
  const [text, setText] = useState('');
  const lines = readOutline(text);
  return (
    <FormDialog
      title={messages.pasteAnOutline}
      size="lg"
      label={messages.addTopics}
      isWrong={lines.length === 0}
      failed={failed}
      onClose={onClose}
      onSave={() => onAdd(lines)}
    >
      {(submitted) => (
        <>
          <Textarea
            label={messages.outline}
            description={messages.howToWriteOutline}
            autosize
            minRows={8}
            maxRows={18}
            data-autofocus
            value={text}
            error={submitted && lines.length === 0 && messages.outlineRequired}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <p role="status" className={classes.hint}>
            {lines.length > 0 &&
              messages.topicsWithCode({
                topics: lines.length,
                withCode: lines.filter(({ code }) => code).length,
              })}
          </p>
        </>
      )}
    </FormDialog>
  );
}
