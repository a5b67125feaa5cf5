import { casePlaces } from '@certway/contract/cases';
import type { Answer, Paper } from '@certway/contract/kinds/index';
import type { DemoVerdict } from '@certway/contract/verdict';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { isAnswered, prepare, viewOf } from '../../kinds/index.ts';
import { QuestionCard } from '../../kinds/parts/question-card.tsx';
import { paths } from '../../paths.ts';
import { DemoReport } from '../../reports/index.ts';
import * as messages from '../messages.ts';
import classes from './demo.module.css';
import { IdealAnswer } from './ideal-answer.tsx';
import { useAnswerDemoMutation } from './queries.ts';

/** An answer being composed; once it has a verdict it is locked. */
interface Slot {
  answer: Answer | null;
  locked: boolean;
  verdict: DemoVerdict | null;
}
const empty: Slot = { answer: null, locked: false, verdict: null };

/** The answers so far, by question. Nothing is stored: a demo starts afresh each time. */
function useSlots(programId: string) {
  const [slots, setSlots] = useState<Record<string, Slot>>({});
  const [check, { error, isLoading }] = useAnswerDemoMutation();
  const put = (id: string, change: Partial<Slot>) =>
    setSlots((before) => ({ ...before, [id]: { ...(before[id] ?? empty), ...change } }));

  const lock = async (paper: Paper, answer: Answer) => {
    put(paper._id, { answer, locked: true });
    const body = { questionId: paper._id, answer };
    const { data } = await check({ params: { programId }, body });
    // Without a verdict it is unlocked again, to be answered once the connection is back.
    put(paper._id, data ? { verdict: data } : { locked: false });
  };
  const change = (paper: Paper, answer: Answer) => {
    if (viewOf(paper).locksOnChoice) lock(paper, answer);
    else put(paper._id, { answer });
  };
  return {
    slotOf: (paper: Paper) => slots[paper._id] ?? empty,
    change,
    lock,
    error: error?.message,
    isChecking: isLoading,
  };
}

const isMarked = ({ verdict }: Slot) => verdict !== null && verdict.correct !== null;

interface AfterAnswerProps {
  verdict: DemoVerdict;
  programId: string;
  questionId: string;
}

/** Shown below a checked answer: a model answer if the demo does not mark this kind. */
function AfterAnswer({ verdict, ...question }: AfterAnswerProps) {
  if (verdict.hiddenByExam) return <p role="status">{messages.shownAfterExam}</p>;
  return (
    <>
      {verdict.correct === null && <IdealAnswer verdict={verdict} />}
      <DemoReport {...question} />
    </>
  );
}

export function DemoQuiz({ programId, papers }: { programId: string; papers: Paper[] }) {
  const navigate = useNavigate();
  const [place, setPlace] = useState(0);
  const { slotOf, change, lock, error, isChecking } = useSlots(programId);
  useEffect(() => {
    prepare(papers).catch(() => undefined);
  }, [papers]);
  const paper = papers[place];
  if (!paper) return null;
  const slot = slotOf(paper);
  const isLast = place === papers.length - 1;
  const marked = papers.map(slotOf).filter(isMarked);
  const outcome = {
    right: marked.filter(({ verdict }) => verdict?.correct).length,
    marked: marked.length,
  };
  const next = () => {
    if (isLast) navigate(generatePath(paths.cart, { id: programId }), { state: { demo: outcome } });
    else setPlace(place + 1);
  };
  return (
    <div className={classes.demo}>
      <ol className={classes.progress} aria-hidden="true">
        {papers.map(({ _id }, index) => (
          <li key={_id} data-reached={index <= place || undefined} />
        ))}
      </ol>
      <QuestionCard
        title={messages.questionOfDemo({ number: place + 1, questions: papers.length })}
        casePlace={casePlaces(papers)[place] ?? null}
        paper={paper}
        value={slot.answer}
        onChange={(answer) => change(paper, answer)}
        onCheck={(answer) => lock(paper, answer)}
        locked={slot.locked}
        verdict={isMarked(slot) ? slot.verdict : null}
      >
        {!viewOf(paper).locksOnChoice && !slot.verdict && (
          <Button
            variant="default"
            className={classes.check ?? ''}
            disabled={!isAnswered(slot.answer, paper)}
            loading={isChecking}
            onClick={() => slot.answer && lock(paper, slot.answer)}
          >
            {messages.checkMyAnswer}
          </Button>
        )}
        {slot.verdict && (
          <AfterAnswer verdict={slot.verdict} programId={programId} questionId={paper._id} />
        )}
        {error && !slot.locked && (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        )}
      </QuestionCard>
      <div className={classes.bar}>
        <Button
          variant="default"
          size="md"
          disabled={place === 0}
          onClick={() => setPlace(place - 1)}
        >
          {messages.previous}
        </Button>
        <Button size="md" onClick={next}>
          {isLast ? messages.finishDemo : messages.nextQuestion}
        </Button>
      </div>
    </div>
  );
}
