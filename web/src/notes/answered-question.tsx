import { useEffect } from 'react';
import type { Reply } from '../calls/address.ts';
import { textsOf, viewOf } from '../kinds/index.ts';
import { AnswerName } from '../kinds/parts/answer-name.ts';
import { QuestionAudio } from '../kinds/parts/audio/question-audio.tsx';
import { QuestionIllustration } from '../kinds/parts/illustration.tsx';
import { PassageFold } from '../kinds/parts/passages/passage-fold.tsx';
import { prepareTexts, QuestionText } from '../kinds/parts/question-text.tsx';
import { VerdictNote } from '../kinds/parts/verdict-note.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import * as messages from './messages.ts';
import { NoteTools } from './note-tools.tsx';
import classes from './notes.module.css';

interface AskedQuestionProps {
  accountId: string;
  questionId: string;
  read: {
    data?: Reply<'notes', 'getMetQuestion'> | undefined;
    isError: boolean;
    error?: unknown;
    refetch: () => unknown;
  };
}

/** Shows the question with the learner's last answer, its verdict, and the note. */
export function AnsweredQuestion({ accountId, questionId, read }: AskedQuestionProps) {
  const { data, isError, error, refetch } = read;
  const { paper, verdict = null } = data?.asked ?? {};
  useEffect(() => {
    if (paper) prepareTexts(textsOf(paper, verdict)).catch(() => undefined);
  }, [paper, verdict]);
  if (isError && !data)
    return <LoadFailed text={messages.questionNotShown} error={error} onRetry={refetch} />;
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
