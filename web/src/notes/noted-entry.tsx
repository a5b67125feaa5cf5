import { Button } from '@mantine/core';
import { IconBookmarkFilled } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { textsOf, viewOf } from '../kinds/index.ts';
import { AnswerName } from '../kinds/parts/answer-name.ts';
import { QuestionAudio } from '../kinds/parts/audio/question-audio.tsx';
import { QuestionIllustration } from '../kinds/parts/illustration.tsx';
import { PassageFold } from '../kinds/parts/passages/passage-fold.tsx';
import { prepareTexts, QuestionText } from '../kinds/parts/question-text.tsx';
import { VerdictNote } from '../kinds/parts/verdict-note.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { dayText } from '../ui/words/moments.ts';
import * as messages from './messages.ts';
import { NoteTools } from './note-tools.tsx';
import classes from './notes.module.css';
import { type ListedNote, useGetNotedQuery } from './queries.ts';
import { useNotebook } from './use-notebook.ts';

/** Shows the question with the learner's last answer, its verdict, and the note. */
function Question({ accountId, questionId }: { accountId: string; questionId: string }) {
  const { data, isError } = useGetNotedQuery(
    { params: { questionId } },
    { refetchOnMountOrArgChange: true },
  );
  const { paper, verdict = null } = data?.asked ?? {};
  useEffect(() => {
    if (paper) prepareTexts(textsOf(paper, verdict)).catch(() => undefined);
  }, [paper, verdict]);
  if (isError && !data) return <p role="alert">{messages.questionNotShown}</p>;
  if (!data || !paper) return <Waiting for={messages.theQuestion} shape="question" />;
  const { Review } = viewOf(paper);
  return (
    <AnswerName value={messages.yourAnswer}>
      <PassageFold passage={paper.passage} />
      <div className={classes.text}>
        <QuestionText text={paper.text} />
      </div>
      <QuestionAudio audio={paper.audio} />
      <QuestionIllustration question={paper} />
      {data.asked.beingSat && <p className={classes.hidden}>{messages.hiddenWhileTaken}</p>}
      <Review question={paper} answer={data.asked.answer} verdict={verdict} />
      {verdict && <VerdictNote verdict={verdict} untitled />}
      <NoteTools accountId={accountId} quizId={data.quizId} questionId={questionId} />
    </AnswerName>
  );
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
