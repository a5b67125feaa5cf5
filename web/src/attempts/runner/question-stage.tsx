import type { Answer } from '@certway/contract/kinds/index';
import { Button } from '@mantine/core';
import { ModelNotice } from '../../coaching/index.ts';
import { isAnswered, isCoached, viewOf } from '../../kinds/index.ts';
import { QuestionCard } from '../../kinds/parts/question-card.tsx';
import type { AttemptView } from '../run/kept-attempt.ts';
import type { QuizRun } from '../run/run.ts';
import type { RunState } from '../run/run-state.ts';
import classes from './runner.module.css';
import { waitingText } from './save-words.ts';

interface QuestionStageProps {
  run: QuizRun;
  state: RunState;
  attempt: AttemptView;
  message: string | null;
}

/** The question on screen, with what belongs to its answer. */
export function QuestionStage({ run, state, attempt, message }: QuestionStageProps) {
  const paper = attempt.questions[state.position];
  if (!paper) return null;
  const given = state.given[paper._id];
  const value = given?.answer ?? state.drafts[paper._id] ?? null;
  const { locksOnChoice } = viewOf(paper);
  const lock = (answer: Answer) => void run.answer(paper._id, answer);
  const words = given && !given.verdict ? waitingText(state, given.onServer) : null;
  const told = state.notice?.questionId === paper._id ? state.notice.text : message;
  return (
    <QuestionCard
      title={`Question ${state.position + 1} of ${attempt.questions.length}`}
      paper={paper}
      value={value}
      locked={given !== undefined}
      verdict={given?.verdict ?? null}
      onChange={(answer) => (locksOnChoice ? lock(answer) : run.draft(paper._id, answer))}
      onCheck={lock}
    >
      {isCoached(paper) && !given && <ModelNotice />}
      {!locksOnChoice && !given && (
        <Button
          variant="default"
          mt="md"
          disabled={!isAnswered(value, paper)}
          onClick={() => value && lock(value)}
        >
          Check answer
        </Button>
      )}
      {words && <p className={classes.waiting}>{words}</p>}
      <p role="alert" className={classes.message}>
        {told}
      </p>
    </QuestionCard>
  );
}
