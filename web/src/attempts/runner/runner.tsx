import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconFlagCheck } from '@tabler/icons-react';
import { lazy, memo, type ReactNode, useDeferredValue } from 'react';
import { viewOf } from '../../kinds/index.ts';
import { isWide } from '../../kinds/parts/question-card.tsx';
import { Optional } from '../../ui/optional.tsx';
import { useEventCallback } from '../../ui/rendering/use-event-callback.ts';
import * as messages from '../messages.ts';
import { AboutQuestion } from './about-question.tsx';
import { FixedBar } from './frame/fixed-bar.tsx';
import { ProgressBar } from './frame/progress-bar.tsx';
import { SaveLine } from './frame/save-line.tsx';
import { Strip } from './frame/strip.tsx';
import { PreHydrationRun } from './pre-hydration-run.ts';
import { QuestionStage } from './question-stage.tsx';
import classes from './runner.module.css';
import { finishingText, waitingText } from './save-text.ts';
import type { QuestionOnScreen } from './steps.ts';
import {
  type RunnerProps,
  usePositionInAddress,
  useRunnerKeys,
  useScrollToTop,
  useSingleClicks,
  useSteps,
} from './use-steps.ts';
import { VerdictSheet } from './verdict-sheet.tsx';

const FinishHere = lazy(async () => ({
  default: (await import('./frame/finish-here.tsx')).FinishHere,
}));

interface PreviousProps {
  isFirst: boolean;
  previous: () => void;
}

const PreviousButton = memo(function PreviousButton({ isFirst, previous }: PreviousProps) {
  return (
    <Button
      variant="default"
      aria-disabled={isFirst}
      data-disabled={isFirst}
      leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
      onClick={previous}
    >
      {messages.previous}
    </Button>
  );
});

/** The 'Previous' button. Its update is deferred, so that the next question is rendered first. */
function Previous({ isFirst, previous }: PreviousProps) {
  return <PreviousButton isFirst={useDeferredValue(isFirst)} previous={previous} />;
}

interface MainButtonProps {
  label: string;
  /** True if the question is answered, and the next thing to do is to press the button. */
  isNext: boolean;
  checks: boolean;
  isLast: boolean;
  busy: boolean;
  press: () => void;
}

/** The button that checks an answer, moves on, or finishes, depending on the state. */
const MainButton = memo(function MainButton({
  label,
  isNext,
  checks,
  isLast,
  busy,
  press,
}: MainButtonProps) {
  const onClick = useSingleClicks(press, checks);
  const Icon = isLast ? IconFlagCheck : IconArrowRight;
  return (
    <Button
      variant={isNext || checks ? 'filled' : 'outline'}
      className={classes.main ?? ''}
      aria-disabled={busy}
      data-disabled={busy}
      rightSection={!checks && <Icon size={18} aria-hidden="true" />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
});

/**
 * The bar with the buttons. Buttons keep their position and are never disabled, because a disabled
 * button loses the focus.
 */
function Bar({
  keyHints,
  isFirst,
  previous,
  ...goOn
}: PreviousProps & MainButtonProps & { keyHints: string | null }) {
  return (
    <FixedBar>
      <Previous isFirst={isFirst} previous={previous} />
      <p className={classes.keys}>{keyHints}</p>
      <MainButton {...goOn} />
    </FixedBar>
  );
}

/** Shows where the answers are saved. In a tryout they are not saved. */
function Saved({ run, state }: Pick<RunnerProps, 'run' | 'state'>) {
  if (run.isTryout) return null;
  const isKnown = !(run instanceof PreHydrationRun);
  return <SaveLine saveState={state.saveState} keptIn={state.keptIn} isKnown={isKnown} />;
}

interface NamedRunnerProps extends RunnerProps {
  names: string;
  /** The page to which closing the quiz leads, if it is not the selection of quizzes. */
  exit?: string;
  children?: ReactNode;
}

/** Describes the keys of a question, of which only Enter is left after the answer. */
function keyHintsOf({ question, given }: QuestionOnScreen): string | null {
  const hints = viewOf(question).keyHints(question);
  return hints && given ? messages.keysAfterAnswer : hints;
}

/** Shows a running quiz: the question, a strip above, and a bar below. */
export function Runner(props: NamedRunnerProps) {
  const { run, state, attempt, names, exit, children } = props;
  const { stage, press, previous, message, finishing: ending } = useSteps(props);
  const [steadyPress, steadyPrevious] = [useEventCallback(press), useEventCallback(previous)];
  useRunnerKeys({ stage, run, press, previous });
  useScrollToTop(stage?.answerKey);
  usePositionInAddress(state.position);
  if (!stage) return null;
  const { question, answerKey, given, checks, answered } = stage;
  const { position, finishing, notice, saveState } = state;
  const isLast = position === state.steps.length - 1;
  const goesOn = isLast ? messages.finishQuiz : messages.nextQuestion;
  const isAway = finishing && (saveState === 'offline' || saveState === 'failing');
  const waits = given && !given.verdict ? waitingText(state, given) : null;
  return (
    <div className={classes.runner} data-wide={isWide(question) || undefined}>
      <Strip names={names} exit={exit}>
        <ProgressBar questions={attempt.questions} given={state.given} position={stage.place} />
        <Saved run={run} state={state} />
      </Strip>
      <div className={classes.stage}>
        <QuestionStage
          key={stage.cardKey}
          run={run}
          questions={attempt.questions}
          asksSure={attempt.asksSure}
          sure={state.sure[question._id] ?? null}
          {...stage}
        />
        <VerdictSheet
          question={question}
          verdict={given?.verdict ?? null}
          message={notice?.key === answerKey ? notice.text : message}
          words={isAway ? finishingText(state) : waits}
          aside={<AboutQuestion run={run} attempt={attempt} question={question} />}
        >
          {children}
        </VerdictSheet>
      </div>
      <Optional>
        {ending.asks && <FinishHere onKeep={ending.keep} onFinish={ending.finish} />}
      </Optional>
      <Bar
        label={finishing ? messages.processing : checks ? messages.checkAnswer : goesOn}
        isNext={answered}
        checks={checks}
        isFirst={position === 0}
        isLast={isLast}
        busy={finishing}
        keyHints={keyHintsOf(stage)}
        press={steadyPress}
        previous={steadyPrevious}
      />
    </div>
  );
}
