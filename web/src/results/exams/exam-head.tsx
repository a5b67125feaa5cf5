import { Button, Text } from '@mantine/core';
import { generatePath, Link } from 'react-router';
import { type PracticeChoice, paths } from '../../paths.ts';
import * as messages from '../messages.ts';
import classes from '../parts/result.module.css';
import { estimateText, type ResultDetail } from '../parts/result-stats.ts';
import { changeText } from '../parts/result-text.ts';
import { ScoreHead } from '../parts/score-head.tsx';
import { countsText, decidedBy, type ExamVerdict, missedIn } from './exam-verdict-text.ts';

/**
 * Returns the navigation state that starts practice of the questions missed in the whole exam or in
 * one section.
 */
export function missedInExam(
  { quizId, moduleName }: Pick<ResultDetail, 'quizId' | 'moduleName'>,
  section: number | null,
  title?: string,
): { choice: PracticeChoice } {
  const practice = title === undefined ? moduleName : `${moduleName}: ${title}`;
  return { choice: { about: { what: 'paper', quizId, section }, practice } };
}

interface ExamResultHeadProps {
  result: ResultDetail;
  paper: ExamVerdict;
}

/** After a demo exam, leads to the program. */
function ProgramLink({ result: { programId } }: ExamResultHeadProps) {
  return (
    <Button component={Link} to={generatePath(paths.cart, { id: programId })}>
      {messages.seeWhatTheProgramHolds}
    </Button>
  );
}

/**
 * Offers the next actions. The filled button leads to practice of the missed questions. If none can be
 * practiced, it leads on after a passed exam, and otherwise to another attempt.
 */
function NextActions({ result, paper }: ExamResultHeadProps) {
  const { blueprintId } = result;
  const passed = paper.passed === true;
  const missed = missedIn(paper.whole) > 0;
  return (
    <>
      {missed && (
        <Button component={Link} to={paths.startQuiz} state={missedInExam(result, null)}>
          {messages.practiceWhatIMissed}
        </Button>
      )}
      {passed && (
        <Button component={Link} to={paths.quiz} variant={missed ? 'subtle' : 'filled'}>
          {messages.backToQuizSelection}
        </Button>
      )}
      {!passed && blueprintId && (
        <TakeExamAgain blueprintId={blueprintId} variant={missed ? 'default' : 'filled'} />
      )}
    </>
  );
}

interface TakeExamAgainProps {
  blueprintId: string;
  variant?: 'default' | 'filled';
}

export function TakeExamAgain({ blueprintId, variant = 'default' }: TakeExamAgainProps) {
  return (
    <Button component={Link} to={generatePath(paths.exam, { id: blueprintId })} variant={variant}>
      {messages.takeExamAgain}
    </Button>
  );
}

/** Shows the verdict, the distance from the pass line, and the change since the last attempt. */
export function ExamResultHead(props: ExamResultHeadProps) {
  const { result, paper } = props;
  return (
    <ScoreHead
      result={result}
      passed={paper.passed}
      next={
        <div className={classes.actions}>
          {paper.taste ? <ProgramLink {...props} /> : <NextActions {...props} />}
        </div>
      }
    >
      <Text fw={600}>{decidedBy(paper)}</Text>
      <Text>{countsText(paper)}</Text>
      {result.previousPoints !== null && <Text>{changeText(result)}</Text>}
      {result.waitingCount > 0 && <Text>{estimateText(result)}</Text>}
    </ScoreHead>
  );
}
