import { anyDraft } from '@certway/contract/kinds/index';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { draftOf, type QuestionForm } from '../../kinds/editing/form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { ModulePlace } from '../use-question-editing.ts';
import classes from './alike.module.css';
import { AlikePair, saidBy } from './alike-pair.tsx';
import * as messages from './messages.ts';
import { placeWords, titleWords } from './place-words.ts';
import { useAlike } from './use-alike.ts';

interface AlikeNoteProps {
  place: ModulePlace;
  form: QuestionForm;
  own: string | undefined;
}

/** Says, while it is written, that the program has such a question; it prevents nothing. */
export function AlikeNote({ place, form, own }: AlikeNoteProps) {
  const found = useAlike(place.programId, form, own);
  const [open, setOpen] = useState(false);
  const where = found ? placeWords(found.question) : '';
  return (
    <div role="status">
      {found && (
        <p className={classes.note}>
          <span>{messages.similarTo({ where })}</span>
          <Button variant="default" size="sm" onClick={() => setOpen(true)}>
            {messages.compare}
          </Button>
        </p>
      )}
      {found && (
        <Dialog
          title={messages.compareWith({ where })}
          opened={open}
          onClose={() => setOpen(false)}
          size="xl"
        >
          <AlikePair
            left={{
              ...{ title: messages.thisQuestion, text: form.text },
              question: anyDraft.safeParse(draftOf(form)).data ?? null,
            }}
            right={{ title: titleWords(found.question), ...saidBy(found.question) }}
          />
        </Dialog>
      )}
    </div>
  );
}
