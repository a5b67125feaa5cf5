import { casePlaces } from '@certway/contract/cases';
import type { Answer, Paper } from '@certway/contract/kinds/index';
import { memo } from 'react';
import { ModelNotice } from '../../coaching/index.ts';
import { isCoached, viewOf } from '../../kinds/index.ts';
import { QuestionCard } from '../../kinds/parts/question-card.tsx';
import { NoteTools } from '../../notes/index.ts';
import { Optional } from '../../ui/optional.tsx';
import * as messages from '../messages.ts';
import classes from './runner.module.css';
import type { RunOnScreen } from './standing.ts';
import type { Stage } from './steps.ts';

interface QuestionStageProps extends Stage {
  run: RunOnScreen;
  questions: readonly Paper[];
  position: number;
}

/**
 * The question on screen. It is memoized, because the arrival of an answer on the server does not
 * change it.
 */
export const QuestionStage = memo(function QuestionStage({
  run,
  questions,
  position,
  paper,
  value,
  given,
}: QuestionStageProps) {
  const { locksOnChoice } = viewOf(paper);
  const lock = (answer: Answer) => void run.answer(paper._id, answer);
  return (
    <QuestionCard
      alone
      title={messages.questionOf({ number: position + 1, questions: questions.length })}
      casePlace={casePlaces(questions)[position] ?? null}
      tools={
        <Optional instead={<span className={classes.tools} />}>
          <NoteTools
            accountId={run.accountId}
            quizId={run.attemptId}
            questionId={paper._id}
            byKeys
          />
        </Optional>
      }
      paper={paper}
      value={value}
      locked={given !== undefined}
      verdict={given?.verdict ?? null}
      onChange={(answer) => (locksOnChoice ? lock(answer) : run.draft(paper._id, answer))}
      onCheck={lock}
    >
      {isCoached(paper) && !given && <ModelNotice />}
    </QuestionCard>
  );
});
