import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import classes from './creating/creating.module.css';
import { type ProgramCreation, startedQuestions } from './creating/creation.ts';
import * as messages from './creating/messages.ts';

export function StoredDraft({
  draft,
  onDiscard,
}: {
  draft: ProgramCreation;
  onDiscard: () => void;
}) {
  const navigate = useNavigate();
  const count = startedQuestions(draft).length;
  const { name } = draft.setup;
  return (
    <section className={classes.kept} aria-label={messages.draftOnThisDevice}>
      <span>
        {name
          ? messages.namedDraft({ name, questions: count })
          : messages.unnamedDraft({ questions: count })}
      </span>
      <span className={classes.actions}>
        <Button variant="default" onClick={onDiscard}>
          {messages.discardDraft}
        </Button>
        <Button onClick={() => navigate(paths.startMulti)}>{messages.continueDraft}</Button>
      </span>
    </section>
  );
}
