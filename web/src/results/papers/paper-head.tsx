import { Button, Text } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { generatePath, Link } from 'react-router';
import type { PracticeChoice } from '../../attempts/index.ts';
import { paths } from '../../paths.ts';
import * as messages from '../messages.ts';
import { estimateText, type ResultDetail } from '../parts/figures.ts';
import classes from '../parts/result.module.css';
import { ScoreHead } from '../parts/score-head.tsx';
import { decidedBy, lineText, missedIn, type PaperVerdict, passText } from './paper-words.ts';

/** What was missed as practice: of the whole paper, or of one section. */
export function practiceOf(
  { quizId, moduleName }: Pick<ResultDetail, 'quizId' | 'moduleName'>,
  section: number | null,
  title?: string,
): { choice: PracticeChoice } {
  const practice = title === undefined ? moduleName : `${moduleName}: ${title}`;
  return { choice: { about: { what: 'paper', quizId, section }, practice } };
}

interface PaperHeadProps {
  result: ResultDetail;
  paper: PaperVerdict;
}

/** What to do next: after a taste, the program itself. */
function Next({ result, paper }: PaperHeadProps) {
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
          state={practiceOf(result, null)}
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
          {messages.takeAnotherPaper}
        </Button>
      )}
    </div>
  );
}

/** Passed or failed, told once, with how far it was from the line. */
export function PaperHead({ result, paper }: PaperHeadProps) {
  return (
    <ScoreHead result={result} passed={paper.passed} next={<Next result={result} paper={paper} />}>
      <Text fw={600}>{decidedBy(paper)}</Text>
      <Text>{`${lineText(paper.whole)}. ${passText(paper)}`}</Text>
      {result.waitingCount > 0 && <Text>{estimateText(result)}</Text>}
    </ScoreHead>
  );
}
