import { RESULTS_A_PAGE } from '@certway/contract/limits';
import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { AnswerReview } from '../coaching/index.ts';
import { Pager } from '../ui/lists/pager.tsx';
import { type AnnouncedDecision, DecisionNote } from '../ui/lists/review-queue-stepper.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Optional } from '../ui/optional.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { dayText } from '../ui/words/moments.ts';
import classes from './learner.module.css';
import * as messages from './messages.ts';
import { type LearnerAnswer, useListLearnerAnswersQuery } from './queries.ts';
import { type LearnerScope, pageOf } from './use-parts-loaded.ts';

const stateTexts: Record<LearnerAnswer['state'], string> = {
  writing: messages.coachHasNoMark,
  provisional: messages.waitsForReview,
  final: messages.markedByCoach,
  decided: messages.decidedByPerson,
};

function Answer({ answer, onOpen }: { answer: LearnerAnswer; onOpen: () => void }) {
  const { question, score, state } = answer;
  const mark = score === null ? messages.markMissing : messages.markIs({ mark: score.toFixed(2) });
  return (
    <li className={classes.answer}>
      <div>
        <span dir="auto" className={classes.question}>
          {question}
        </span>
        <p dir="auto" className={classes.excerpt}>
          {answer.answer}
        </p>
        <p
          className={classes.soft}
        >{`${mark} · ${stateTexts[state]} · ${dayText(answer.answeredAt)}`}</p>
      </div>
      {(state === 'provisional' || state === 'final') && (
        <Button variant="default" aria-label={messages.openAnswerTo({ question })} onClick={onOpen}>
          {messages.openAnswer}
        </Button>
      )}
    </li>
  );
}

/** The answers of a page, and the buttons to the other pages. */
function AnswerList({
  onOpen,
  ...scope
}: LearnerScope & { onOpen: (answer: LearnerAnswer) => void }) {
  const [page, setPage] = useState(1);
  const { data, isError, error, refetch } = useListLearnerAnswersQuery(pageOf(scope, page));
  if (isError && !data)
    return <LoadFailed text={messages.answersNotLoaded} error={error} onRetry={refetch} />;
  if (!data) return <Waiting for={messages.theAnswers} shape="rows" />;
  return (
    <>
      {data.items.length === 0 && <p className={classes.soft}>{messages.noWrittenAnswers}</p>}
      <ul className={classes.rows}>
        {data.items.map((answer) => (
          <Answer
            key={`${answer.quizId} ${answer.questionId}`}
            answer={answer}
            onOpen={() => onOpen(answer)}
          />
        ))}
      </ul>
      <Pager
        label={messages.pagesOfAnswers}
        page={page}
        pageSize={RESULTS_A_PAGE}
        total={data.total}
        capped={data.capped}
        onPage={setPage}
      />
    </>
  );
}

/**
 * Lists the written answers of a learner. Each can be opened and marked, whether or not the coach was
 * in doubt.
 */
export function LearnerAnswers(scope: LearnerScope) {
  const [opened, setOpened] = useState<LearnerAnswer | null>(null);
  const [told, setTold] = useState<AnnouncedDecision>({ text: '' });
  const close = () => setOpened(null);
  return (
    <section className={classes.card} aria-labelledby="answers">
      <Title order={2} size="h4" id="answers">
        {messages.writtenAnswers}
      </Title>
      <DecisionNote told={told} onTold={setTold} />
      {opened ? (
        <>
          <Button variant="subtle" onClick={close}>
            {messages.backToAnswers}
          </Button>
          <Optional>
            <AnswerReview
              quizId={opened.quizId}
              questionId={opened.questionId}
              onDecided={(text, undo) => {
                setTold({ text, undo });
                close();
              }}
            />
          </Optional>
        </>
      ) : (
        <AnswerList
          {...scope}
          onOpen={(answer) => {
            setTold({ text: '' });
            setOpened(answer);
          }}
        />
      )}
    </section>
  );
}
