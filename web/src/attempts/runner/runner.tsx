import { errorTable } from '@certway/contract/errors';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconFlagCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { isAnswered, viewOf } from '../../kinds/index.ts';
import type { AttemptView } from '../run/kept-attempt.ts';
import type { QuizRun } from '../run/run.ts';
import type { RunState } from '../run/run-state.ts';
import { ProgressBar } from './progress-bar.tsx';
import { QuestionStage } from './question-stage.tsx';
import classes from './runner.module.css';
import { SaveLine } from './save-line.tsx';
import { stepAfter, stepByKey } from './steps.ts';

const ANSWER_REQUIRED = errorTable['answers-missing'].message;

interface RunnerProps {
  run: QuizRun;
  state: RunState;
  attempt: AttemptView;
  /** An admin may move on without an answer. */
  maySkip: boolean;
}

/** Moves through the questions: written answers are locked on the way, missing ones asked for. */
function useSteps({ run, state, attempt, maySkip }: RunnerProps) {
  const [message, setMessage] = useState<string | null>(null);
  const { position, given, drafts } = state;
  const last = attempt.questions.length - 1;
  const paper = attempt.questions[position];

  const go = (to: number) => {
    setMessage(null);
    run.goTo(to);
  };
  const next = async () => {
    if (!paper) return;
    const draft = drafts[paper._id] ?? null;
    const isOpen = given[paper._id] === undefined;
    if (isOpen && draft && isAnswered(draft, paper)) await run.answer(paper._id, draft);
    else if (isOpen && !maySkip) return setMessage(ANSWER_REQUIRED);
    const step = stepAfter(run.getState(), attempt, maySkip);
    if (step === 'finish') return run.finish();
    go(step.to);
    if (step.asksForAnswer) setMessage(ANSWER_REQUIRED);
  };
  const previous = () => position > 0 && go(position - 1);
  return { next, previous, message, last };
}

export function Runner(props: RunnerProps) {
  const { run, state, attempt } = props;
  const { next, previous, message, last } = useSteps(props);
  const { position, finishing } = state;
  const paper = attempt.questions[position];
  const isLocked = paper !== undefined && state.given[paper._id] !== undefined;
  const isLast = position === last;
  const keyHints = paper && viewOf(paper).keyHints;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stepByKey(event, isLocked);
    if (step === null) return;
    event.preventDefault();
    if (step === 1) void next();
    else previous();
  };
  const label = isLast ? 'Finish Quiz' : 'Next Question';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys beside the buttons, which do the same
    <div className={classes.runner} onKeyDown={onKeyDown}>
      <ProgressBar questions={attempt.questions} given={state.given} position={position} />
      <QuestionStage run={run} state={state} attempt={attempt} message={message} />
      {keyHints && <p className={classes.keys}>{keyHints}</p>}
      <div className={classes.bar}>
        <Button
          variant="default"
          disabled={position === 0}
          leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
          onClick={previous}
        >
          Previous
        </Button>
        <SaveLine state={state} />
        <Button
          disabled={finishing}
          rightSection={
            isLast ? (
              <IconFlagCheck size={18} aria-hidden="true" />
            ) : (
              <IconArrowRight size={18} aria-hidden="true" />
            )
          }
          onClick={() => void next()}
        >
          {finishing ? 'Processing...' : label}
        </Button>
      </div>
    </div>
  );
}
