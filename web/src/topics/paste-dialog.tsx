import * as messages from './messages.ts';
import '../ui/forms.css';
import type { OutlineLine } from '@certway/contract/topics/index';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
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
    <Dialog title={messages.pasteAnOutline} opened onClose={onClose} size="lg" holds>
      <Form className={classes.fields} isWrong={lines.length === 0} onSave={() => onAdd(lines)}>
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
            <p role="alert" className={classes.failed}>
              {failed}
            </p>
            <div className={classes.buttons}>
              <Button type="submit">{messages.addTopics}</Button>
              <Button variant="default" onClick={onClose}>
                {messages.cancel}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
}
