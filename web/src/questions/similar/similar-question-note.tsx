import { anyDraft } from '@certway/contract/kinds/index';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { draftOf, type QuestionForm } from '../../kinds/editing/form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { ModuleRef } from '../use-question-editing.ts';
import * as messages from './messages.ts';
import { positionText, titleText } from './position-text.ts';
import { QuestionComparison, textAndQuestion } from './question-comparison.tsx';
import classes from './similar.module.css';
import { useSimilar } from './use-similar.ts';

interface SimilarQuestionNoteProps {
  place: ModuleRef;
  form: QuestionForm;
  own: string | undefined;
}

/** Tells an author that the program already has a similar question. The author can still save. */
export function SimilarQuestionNote({ place, form, own }: SimilarQuestionNoteProps) {
  const found = useSimilar(place.programId, form, own);
  const [open, setOpen] = useState(false);
  const where = found ? positionText(found.question) : '';
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
          <QuestionComparison
            left={{
              title: messages.thisQuestion,
              text: form.text,
              question: anyDraft.safeParse(draftOf(form)).data ?? null,
            }}
            right={{ title: titleText(found.question), ...textAndQuestion(found.question) }}
          />
        </Dialog>
      )}
    </div>
  );
}
