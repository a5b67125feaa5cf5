import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import classes from './creating/creating.module.css';
import { begun, type Creation } from './creating/creation.ts';
import * as messages from './creating/messages.ts';

export function KeptDraft({ draft, onDiscard }: { draft: Creation; onDiscard: () => void }) {
  const navigate = useNavigate();
  const count = begun(draft).length;
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
