import type { FeedbackItem } from '@certway/contract/coaching/marks';
import { Button, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fetchViews, textsOf } from '../../kinds/index.ts';
import { AnswerName } from '../../kinds/parts/answer-name.ts';
import { prepareTexts } from '../../kinds/parts/question-text.tsx';
import { noteOf } from '../exams/exam-verdict-text.ts';
import * as messages from '../messages.ts';
import { openPlace, shownAtFirst } from '../open-at-first.ts';
import { QuestionTools } from './question-tools.tsx';
import { groupsOf, inReviewOrder, type ResultDetail } from './result-stats.ts';
import classes from './review.module.css';
import { groupText, ReviewedQuestion } from './reviewed-question.tsx';

/** Shows and expands every question before printing. */
function useOpenOnPaper(showAll: () => void) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = () => {
      flushSync(showAll);
      for (const each of list.current?.querySelectorAll('details') ?? []) each.open = true;
    };
    window.addEventListener('beforeprint', open);
    return () => window.removeEventListener('beforeprint', open);
  }, [showAll]);
  return list;
}

/** Loads the code with which the collapsed questions are shown. */
function usePreparedViews({ questions }: ResultDetail) {
  useEffect(() => {
    const texts = questions.flatMap(({ paper, verdict }) => textsOf(paper, verdict));
    prepareTexts(texts).catch(() => undefined);
    fetchViews(questions.map(({ paper }) => paper)).catch(() => undefined);
  }, [questions]);
}

interface QuestionReviewProps {
  result: ResultDetail;
  /** The feedback that the coach has written up to now. */
  feedback: readonly FeedbackItem[];
  /** True for a tryout, which has no tools of the learner, because nothing is recorded. */
  isTryout?: boolean;
}

/**
 * Lists each question with the learner's answer, the right answer, and the explanation, grouped by
 * outcome. Wrong answers come first, and the first of them is expanded unless it is shown above.
 */
export function QuestionReview({ result, feedback, isTryout = false }: QuestionReviewProps) {
  const { quizId, questions, own, username, tellsKeys } = result;
  const [showsAll, setShowsAll] = useState(false);
  const [showAll] = useState(() => () => setShowsAll(true));
  const list = useOpenOnPaper(showAll);
  usePreparedViews(result);
  const all = inReviewOrder(questions);
  const shown = showsAll ? all : shownAtFirst(all);
  const open = openPlace(result, all);
  // The button goes away, so the first question that it showed gets the focus.
  const showMore = () => {
    flushSync(showAll);
    const rows = list.current?.querySelectorAll<HTMLElement>('li > details > summary');
    rows?.[shown.length]?.focus();
  };
  return (
    <section aria-labelledby="questions" ref={list} className={classes.review}>
      <Title id="questions" order={2} size="h3">
        {own ? messages.yourAnswers : messages.whatAnswered({ username })}
      </Title>
      {!tellsKeys && <p>{messages.whyKeysAreNotShown}</p>}
      <AnswerName value={own ? messages.yourAnswer : messages.theirAnswer}>
        {groupsOf(shown).map(({ outcome, items }) => (
          <section key={outcome} aria-labelledby={`outcome-${outcome}`}>
            <h3 id={`outcome-${outcome}`} className={classes.group} data-outcome={outcome}>
              {groupText(outcome, all)}
            </h3>
            <ol className={classes.questions}>
              {items.map(({ asked, place }) => (
                <ReviewedQuestion
                  key={asked.paper._id}
                  quizId={quizId}
                  asked={asked}
                  outcome={outcome}
                  place={place}
                  opened={place === open}
                  note={result.paper ? noteOf(result.paper, asked.paper._id) : ''}
                  tools={own && !isTryout && <QuestionTools {...{ result, asked, place }} />}
                  coach={feedback.find(({ questionId }) => questionId === asked.paper._id)}
                />
              ))}
            </ol>
          </section>
        ))}
      </AnswerName>
      {shown.length < all.length && (
        <Button variant="default" onClick={showMore} className={classes.showAll ?? ''}>
          {messages.showAll({ count: all.length })}
        </Button>
      )}
    </section>
  );
}
