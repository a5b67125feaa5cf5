import type { FeedbackItem } from '@certway/contract/coaching/marks';
import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { AskTrainer } from '../../inbox/index.ts';
import { fetchViews, textsOf } from '../../kinds/index.ts';
import { AnswerName } from '../../kinds/parts/answer-name.ts';
import { prepareTexts } from '../../kinds/parts/question-text.tsx';
import { NoteTools } from '../../notes/index.ts';
import { ReportButton, useListOwnReportsQuery } from '../../reports/index.ts';
import { useAppSelector } from '../../store.ts';
import { Optional } from '../../ui/optional.tsx';
import { noteOf } from '../exams/exam-verdict-text.ts';
import * as messages from '../messages.ts';
import { isOpenAtFirst } from '../open-at-first.ts';
import classes from './result.module.css';
import { type AskedQuestion, inReviewOrder, type ResultDetail } from './result-stats.ts';
import { ReviewedQuestion } from './reviewed-question.tsx';

/** Expands every question before printing. */
function useOpenOnPaper() {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = () => {
      for (const each of list.current?.querySelectorAll('details') ?? []) each.open = true;
    };
    window.addEventListener('beforeprint', open);
    return () => window.removeEventListener('beforeprint', open);
  }, []);
  return list;
}

type ReviewItem = ReturnType<typeof inReviewOrder>[number];

function rightText(right: number, asked: number): string {
  if (right === asked) return messages.allWereRight;
  return right === 1 ? messages.oneWasRight : messages.wereRight({ right });
}

interface QuestionReviewProps {
  result: ResultDetail;
  /** The feedback that the coach has written up to now. */
  feedback: readonly FeedbackItem[];
}

/**
 * Lists each question with the learner's answer, the right answer, and the explanation. Questions
 * whose answer was not right come first, and the first of them are expanded.
 */
export function QuestionReview({ result, feedback }: QuestionReviewProps) {
  const { quizId, questions, own, username, tellsKeys } = result;
  const list = useOpenOnPaper();
  const accountId = useAppSelector((state) => state.user.currentUser?._id);
  const { data: reported = [] } = useListOwnReportsQuery({ params: { quizId } }, { skip: !own });
  const reportingOf = ({ paper: { _id, text }, verdict }: AskedQuestion): ReactNode => {
    const report = reported.find(({ questionId }) => questionId === _id);
    if (!own || !verdict) return null;
    const { trainer, programId, programName } = result;
    const program = { _id: programId, name: programName };
    return (
      <>
        <ReportButton quizId={quizId} questionId={_id} report={report} />
        {trainer && <AskTrainer trainer={trainer} program={program} question={text} />}
      </>
    );
  };
  useEffect(() => {
    const texts = questions.flatMap(({ paper, verdict }) => textsOf(paper, verdict));
    prepareTexts(texts).catch(() => undefined);
    fetchViews(questions.map(({ paper }) => paper)).catch(() => undefined);
  }, [questions]);
  const all = inReviewOrder(questions);
  const right = all.filter(({ outcome }) => outcome === 'right');
  const others = all.filter((each) => !right.includes(each));
  const show = ({ asked, outcome, place }: ReviewItem, at: number) => (
    <ReviewedQuestion
      key={asked.paper._id}
      quizId={quizId}
      asked={asked}
      outcome={outcome}
      place={place}
      opened={isOpenAtFirst({ outcome }, at)}
      note={result.paper ? noteOf(result.paper, asked.paper._id) : ''}
      keeping={
        own &&
        accountId && (
          <Optional>
            <NoteTools accountId={accountId} quizId={quizId} questionId={asked.paper._id} />
          </Optional>
        )
      }
      reporting={reportingOf(asked)}
      coach={feedback.find(({ questionId }) => questionId === asked.paper._id)}
    />
  );
  return (
    <section aria-labelledby="questions" ref={list}>
      <Title id="questions" order={2} size="h3" mb="sm">
        {own ? messages.yourAnswers : messages.whatAnswered({ username })}
      </Title>
      {!tellsKeys && <p className={classes.soft}>{messages.whyKeysAreNotShown}</p>}
      <AnswerName value={own ? messages.yourAnswer : messages.theirAnswer}>
        {others.length > 0 && <ol className={classes.questions}>{others.map(show)}</ol>}
        {right.length > 0 && (
          <details open={others.length === 0}>
            <summary className={classes.more}>{rightText(right.length, questions.length)}</summary>
            <ol className={classes.questions}>{right.map(show)}</ol>
          </details>
        )}
      </AnswerName>
    </section>
  );
}
