import { Button } from '@mantine/core';
import { IconBookmarkFilled } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { textsOf, viewOf } from '../kinds/index.ts';
import { Illustration } from '../kinds/parts/illustration.tsx';
import { prepareTexts, QuestionText } from '../kinds/parts/question-text.tsx';
import { VerdictNote } from '../kinds/parts/verdict-note.tsx';
import { AnswerName } from '../kinds/parts/whose.ts';
import { Waiting } from '../ui/waiting.tsx';
import { dayText } from '../ui/words/moments.ts';
import { NoteTools } from './note-tools.tsx';
import classes from './notes.module.css';
import { type ListedNote, useGetNotedQuery } from './queries.ts';
import { useNotebook } from './use-notebook.ts';

const HIDDEN =
  'Something that you have begun asks this question. What is right is shown here when you have ended that.';

/** As it went the last time, with what is kept at it. */
function Question({ accountId, questionId }: { accountId: string; questionId: string }) {
  const { data, isError } = useGetNotedQuery(
    { params: { questionId } },
    { refetchOnMountOrArgChange: true },
  );
  const { paper, verdict = null } = data?.asked ?? {};
  useEffect(() => {
    if (paper) prepareTexts(textsOf(paper, verdict)).catch(() => undefined);
  }, [paper, verdict]);
  if (isError && !data) return <p role="alert">This question cannot be shown now.</p>;
  if (!data || !paper) return <Waiting for="the question" shape="question" />;
  const { Review } = viewOf(paper);
  return (
    <AnswerName value="Your answer">
      <div className={classes.text}>
        <QuestionText text={paper.text} />
      </div>
      {paper.illustration && <Illustration path={paper.illustration} alt={paper.illustrationAlt} />}
      {data.asked.beingSat && <p className={classes.hidden}>{HIDDEN}</p>}
      <Review paper={paper} answer={data.asked.answer} verdict={verdict} />
      {verdict && <VerdictNote verdict={verdict} untitled />}
      <NoteTools accountId={accountId} quizId={data.quizId} questionId={questionId} />
    </AnswerName>
  );
}

/** A line of the list, which opens to the question. */
export function NotedEntry({ accountId, note }: { accountId: string; note: ListedNote }) {
  const { state } = useNotebook(accountId);
  const [open, setOpen] = useState(false);
  const [shown, words] = [useId(), useId()];
  const { questionId, questionText, programName, updatedAt } = note;
  // What was changed here a moment ago is newer than the list.
  const { bookmarked, text } = state.notes[questionId] ?? note;
  return (
    <li className={classes.entry}>
      {!open && (
        <p className={classes.asked} id={words}>
          {bookmarked && <IconBookmarkFilled size={18} aria-label="Bookmarked" role="img" />}
          <QuestionText text={questionText} inline />
        </p>
      )}
      {text !== '' && !open && <p className={classes.note}>{text}</p>}
      <p className={classes.line}>
        {`${programName} · `}
        <time dateTime={updatedAt}>{dayText(updatedAt)}</time>
        {note.isRemoved && ' · It is asked no more.'}
        {note.isOlder && !note.isRemoved && ' · The question was changed since.'}
      </p>
      <Button
        variant="subtle"
        aria-expanded={open}
        aria-controls={open ? shown : undefined}
        aria-describedby={open ? undefined : words}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Close the question' : 'Open the question'}
      </Button>
      {open && (
        <div id={shown} className={classes.question}>
          <Question accountId={accountId} questionId={questionId} />
        </div>
      )}
    </li>
  );
}
