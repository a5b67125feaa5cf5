import { Button } from '@mantine/core';
import { IconBookmarkFilled } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { QuestionText } from '../kinds/parts/question-text.tsx';
import { dayText } from '../ui/words/moments.ts';
import { AnsweredQuestion } from './answered-question.tsx';
import * as messages from './messages.ts';
import classes from './notes.module.css';
import { type ListedNote, useGetNotedQuery } from './queries.ts';
import { useNotebook } from './use-notebook.ts';

function Question({ accountId, questionId }: { accountId: string; questionId: string }) {
  const read = useGetNotedQuery({ params: { questionId } }, { refetchOnMountOrArgChange: true });
  return <AnsweredQuestion accountId={accountId} questionId={questionId} read={read} />;
}

/** An entry of the notes list, which expands to show the question. */
export function NotedEntry({ accountId, note }: { accountId: string; note: ListedNote }) {
  const { state } = useNotebook(accountId);
  const [open, setOpen] = useState(false);
  const [shown, words] = [useId(), useId()];
  const { questionId, questionText, programName, updatedAt } = note;
  // A note that was changed in this window replaces the one in the loaded list, because it is
  // newer.
  const { bookmarked, text } = state.notes[questionId] ?? note;
  return (
    <li className={classes.entry}>
      {!open && (
        <p className={classes.asked} id={words}>
          {bookmarked && (
            <IconBookmarkFilled size={18} aria-label={messages.bookmarked} role="img" />
          )}
          <QuestionText text={questionText} inline />
        </p>
      )}
      {text !== '' && !open && <p className={classes.note}>{text}</p>}
      <p className={classes.line}>
        {`${programName} · `}
        <time dateTime={updatedAt}>{dayText(updatedAt)}</time>
        {note.isRemoved && ` · ${messages.noLongerAsked}`}
        {note.isOlder && !note.isRemoved && ` · ${messages.changedSince}`}
      </p>
      <Button
        variant="subtle"
        aria-expanded={open}
        aria-controls={open ? shown : undefined}
        aria-describedby={open ? undefined : words}
        onClick={() => setOpen(!open)}
      >
        {open ? messages.closeQuestion : messages.openQuestion}
      </Button>
      {open && (
        <div id={shown} className={classes.question}>
          <Question accountId={accountId} questionId={questionId} />
        </div>
      )}
    </li>
  );
}
