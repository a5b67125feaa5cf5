import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { casePositions } from '@certway/contract/questions/cases';
import { Button } from '@mantine/core';
import { memo } from 'react';
import { ModelNotice } from '../../coaching/index.ts';
import { isCoached, viewOf } from '../../kinds/index.ts';
import { QuestionCard } from '../../kinds/parts/question-card.tsx';
import { NoteTools } from '../../notes/index.ts';
import { Optional } from '../../ui/optional.tsx';
import { ToolRow } from '../../ui/tool-row.tsx';
import * as messages from '../messages.ts';
import { UnmarkedNotice } from './about-question.tsx';
import { ConfidenceButtons } from './confidence-buttons.tsx';
import { HelpButton } from './help/help-button.tsx';
import type { RunOnScreen } from './pre-hydration-run.ts';
import classes from './runner.module.css';
import type { QuestionOnScreen } from './steps.ts';

interface QuestionStageProps extends QuestionOnScreen {
  run: RunOnScreen;
  questions: readonly QuestionView[];
  /** True if the learner is asked how sure they are of each answer. */
  asksSure: boolean;
  /** The stated confidence in the answer, if any. */
  sure: boolean | null;
}

interface QuestionToolsProps {
  run: RunOnScreen;
  questionId: string;
  asksSure: boolean;
}

/** The note tools and the help. In a tryout there are no notes, because nothing is recorded. */
function QuestionTools({ run, questionId, asksSure }: QuestionToolsProps) {
  const help = <HelpButton asksSure={asksSure} />;
  if (run.isTryout) return <ToolRow isBeside>{help}</ToolRow>;
  return (
    <Optional instead={<span className={classes.tools} />}>
      <NoteTools accountId={run.accountId} quizId={run.attemptId} questionId={questionId} byKeys>
        {help}
      </NoteTools>
    </Optional>
  );
}

/**
 * Shows the question on screen. The component is memoized, because it need not change when the
 * server confirms an answer.
 */
export const QuestionStage = memo(function QuestionStage({
  run,
  questions,
  question,
  answerKey,
  place,
  isRepeat,
  mayFinish,
  value,
  given,
  asksSure,
  asksConfidence,
  sure,
}: QuestionStageProps) {
  const { locksOnChoice } = viewOf(question);
  const lock = (answer: Answer) => void run.answer(answerKey, answer);
  const title = isRepeat
    ? messages.questionAgain
    : messages.questionOf({ number: place + 1, questions: questions.length });
  return (
    <QuestionCard
      alone
      title={title}
      casePlace={casePositions(questions)[place] ?? null}
      tools={<QuestionTools run={run} questionId={question._id} asksSure={asksSure} />}
      question={question}
      value={value}
      locked={given !== undefined}
      verdict={given?.verdict ?? null}
      onChange={(answer) => (locksOnChoice ? lock(answer) : run.draft(answerKey, answer))}
      onCheck={lock}
    >
      {asksConfidence && (
        <ConfidenceButtons
          comesFirst={locksOnChoice}
          value={sure}
          onChange={(next) => run.setConfidence(question._id, next)}
        />
      )}
      {isCoached(question) && !given && (run.isTryout ? <UnmarkedNotice /> : <ModelNotice />)}
      {mayFinish && !given && (
        <Button variant="subtle" className={classes.finish ?? ''} onClick={() => void run.finish()}>
          {messages.finishWithoutRepeating}
        </Button>
      )}
    </QuestionCard>
  );
});
