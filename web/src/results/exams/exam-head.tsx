import { Button, Text } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { generatePath, Link } from 'react-router';
import { type PracticeChoice, paths } from '../../paths.ts';
import * as messages from '../messages.ts';
import classes from '../parts/result.module.css';
import { estimateText, type ResultDetail } from '../parts/result-stats.ts';
import { ScoreHead } from '../parts/score-head.tsx';
import { decidedBy, type ExamVerdict, lineText, missedIn, passText } from './exam-verdict-text.ts';

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

/** Offers the next actions; after a demo exam, a link to the program. */
function NextActions({ result, paper }: ExamResultHeadProps) {
  const { blueprintId, programId } = result;
  const missed = missedIn(paper.whole) > 0;
  if (paper.taste) {
    return (
      <div className={classes.actions}>
        <Button component={Link} to={generatePath(paths.cart, { id: programId })}>
          {messages.seeWhatTheProgramHolds}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.actions}>
      {missed && (
        <Button
          component={Link}
          to={paths.startQuiz}
          state={missedInExam(result, null)}
          leftSection={<IconRepeat size={18} aria-hidden="true" />}
        >
          {messages.practiceWhatIMissed}
        </Button>
      )}
      {blueprintId && (
        <Button
          component={Link}
          to={generatePath(paths.exam, { id: blueprintId })}
          variant={missed ? 'default' : 'filled'}
        >
          {messages.takeExamAgain}
        </Button>
      )}
    </div>
  );
}

/** Shows the verdict and the distance from the pass line. */
export function ExamResultHead({ result, paper }: ExamResultHeadProps) {
  return (
    <ScoreHead
      result={result}
      passed={paper.passed}
      next={<NextActions result={result} paper={paper} />}
    >
      <Text fw={600}>{decidedBy(paper)}</Text>
      <Text>{`${lineText(paper.whole)}. ${passText(paper)}`}</Text>
      {result.waitingCount > 0 && <Text>{estimateText(result)}</Text>}
    </ScoreHead>
  );
}
