import type { DemoVerdict } from '@certway/contract/attempts/verdict';
import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { casePositions } from '@certway/contract/questions/cases';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconFlagCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { isAnswered, prepare, viewOf } from '../../kinds/index.ts';
import { QuestionCard } from '../../kinds/parts/question-card.tsx';
import { paths } from '../../paths.ts';
import { DemoReport } from '../../reports/index.ts';
import * as messages from '../messages.ts';
import { FixedBar } from '../runner/frame/fixed-bar.tsx';
import { ProgressBar } from '../runner/frame/progress-bar.tsx';
import classes from './demo.module.css';
import { IdealAnswer } from './ideal-answer.tsx';
import { useAnswerDemoMutation } from './queries.ts';

/** An answer in the demo. It is locked after it was sent for checking. */
interface DemoAnswer {
  answer: Answer | null;
  locked: boolean;
  verdict: DemoVerdict | null;
}
const emptyAnswer: DemoAnswer = { answer: null, locked: false, verdict: null };

/**
 * Holds the answers of the running demo in memory, keyed by question. Nothing is stored, so each
 * demo starts from the beginning.
 */
function useDemoAnswers(programId: string) {
  const [answers, setAnswers] = useState<Record<string, DemoAnswer>>({});
  const [check, { error, isLoading }] = useAnswerDemoMutation();
  const put = (id: string, change: Partial<DemoAnswer>) =>
    setAnswers((before) => ({ ...before, [id]: { ...(before[id] ?? emptyAnswer), ...change } }));

  const lock = async (question: QuestionView, answer: Answer) => {
    put(question._id, { answer, locked: true });
    const body = { questionId: question._id, answer };
    const { data } = await check({ params: { programId }, body });
    // An answer without a verdict is unlocked, so that it can be sent again once the connection is
    // back.
    put(question._id, data ? { verdict: data } : { locked: false });
  };
  const change = (question: QuestionView, answer: Answer) => {
    if (viewOf(question).locksOnChoice) lock(question, answer);
    else put(question._id, { answer });
  };
  return {
    /** The checked answers, keyed by question. */
    checked: Object.fromEntries(Object.entries(answers).filter(([, { verdict }]) => verdict)),
    answerOf: (question: QuestionView) => answers[question._id] ?? emptyAnswer,
    change,
    lock,
    error: error?.message,
    isChecking: isLoading,
  };
}

const isMarked = ({ verdict }: DemoAnswer) => verdict !== null && verdict.correct !== null;

interface AfterAnswerProps {
  verdict: DemoVerdict;
  programId: string;
  questionId: string;
}

/**
 * Shown below a checked answer. Includes a model answer if the demo does not mark this kind of
 * question.
 */
function AfterAnswer({ verdict, ...question }: AfterAnswerProps) {
  if (verdict.hiddenByExam) return <p role="status">{messages.shownAfterExam}</p>;
  return (
    <>
      {verdict.correct === null && <IdealAnswer verdict={verdict} />}
      <DemoReport {...question} />
    </>
  );
}

interface DemoBarProps {
  isFirst: boolean;
  isLast: boolean;
  /** True if pressing the main button is the next thing to do; otherwise an answer is. */
  isNext: boolean;
  previous: () => void;
  next: () => void;
}

function DemoBar({ isFirst, isLast, isNext, previous, next }: DemoBarProps) {
  const NextIcon = isLast ? IconFlagCheck : IconArrowRight;
  return (
    <FixedBar>
      <Button
        variant="default"
        aria-disabled={isFirst}
        data-disabled={isFirst}
        leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
        onClick={() => isFirst || previous()}
      >
        {messages.previous}
      </Button>
      <Button
        variant={isNext ? 'filled' : 'outline'}
        className={classes.main ?? ''}
        rightSection={<NextIcon size={18} aria-hidden="true" />}
        onClick={next}
      >
        {isLast ? messages.finishDemo : messages.nextQuestion}
      </Button>
    </FixedBar>
  );
}

interface DemoQuizProps {
  programId: string;
  questions: QuestionView[];
}

export function DemoQuiz({ programId, questions }: DemoQuizProps) {
  const navigate = useNavigate();
  const [position, setPosition] = useState(0);
  const { answerOf, checked, change, lock, error, isChecking } = useDemoAnswers(programId);
  useEffect(() => {
    prepare(questions).catch(() => undefined);
  }, [questions]);
  const question = questions[position];
  if (!question) return null;
  const current = answerOf(question);
  const isLast = position === questions.length - 1;
  const marked = questions.map(answerOf).filter(isMarked);
  const outcome = {
    right: marked.filter(({ verdict }) => verdict?.correct).length,
    marked: marked.length,
  };
  const next = () => {
    if (isLast) navigate(generatePath(paths.cart, { id: programId }), { state: { demo: outcome } });
    else setPosition(position + 1);
  };
  return (
    <div className={classes.demo}>
      <ProgressBar questions={questions} given={checked} position={position} />
      <QuestionCard
        title={messages.questionOfDemo({ number: position + 1, questions: questions.length })}
        casePlace={casePositions(questions)[position] ?? null}
        question={question}
        value={current.answer}
        onChange={(answer) => change(question, answer)}
        onCheck={(answer) => lock(question, answer)}
        locked={current.locked}
        verdict={isMarked(current) ? current.verdict : null}
      >
        {!viewOf(question).locksOnChoice && !current.verdict && (
          <Button
            variant="default"
            className={classes.check ?? ''}
            disabled={!isAnswered(current.answer, question)}
            loading={isChecking}
            onClick={() => current.answer && lock(question, current.answer)}
          >
            {messages.checkMyAnswer}
          </Button>
        )}
        {current.verdict && (
          <AfterAnswer verdict={current.verdict} programId={programId} questionId={question._id} />
        )}
        {error && !current.locked && (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        )}
      </QuestionCard>
      <DemoBar
        isFirst={position === 0}
        isLast={isLast}
        isNext={current.verdict !== null}
        previous={() => setPosition(position - 1)}
        next={next}
      />
    </div>
  );
}
