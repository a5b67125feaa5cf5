import type { Answer } from '@certway/contract/kinds/index';
import { ModelNotice } from '../../coaching/index.ts';
import { isCoached, viewOf } from '../../kinds/index.ts';
import { QuestionCard } from '../../kinds/parts/question-card.tsx';
import { NoteTools } from '../../notes/index.ts';
import { Optional } from '../../ui/optional.tsx';
import type { QuizRun } from '../run/run.ts';
import classes from './runner.module.css';
import type { Stage } from './steps.ts';

interface QuestionStageProps extends Stage {
  run: QuizRun;
  title: string;
}

/** The question on screen. */
export function QuestionStage({ run, title, paper, value, given }: QuestionStageProps) {
  const { locksOnChoice } = viewOf(paper);
  const lock = (answer: Answer) => void run.answer(paper._id, answer);
  return (
    <QuestionCard
      alone
      title={title}
      tools={
        <Optional instead={<span className={classes.tools} />}>
          <NoteTools
            key={paper._id}
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
}
