import { Button, Text, Title } from '@mantine/core';
import { IconLock, IconRepeat } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { standingText } from '../../ui/words/scores.ts';
import * as messages from '../messages.ts';
import { countedText } from '../outcome-text.ts';
import classes from './result.module.css';
import { estimateText, type ResultDetail } from './result-stats.ts';
import { nextModuleQuiz, nextQuiz } from './result-text.ts';
import { ScoreHead } from './score-head.tsx';

/**
 * Offers the next step. After a passed module it is the next module, otherwise practice of the missed
 * questions.
 */
function NextQuiz({ result }: { result: ResultDetail }) {
  const again = nextQuiz(result);
  const next = nextModuleQuiz(result);
  const missed = result.correctCount < result.questionCount;
  if (!again) return null;
  return (
    <div className={classes.actions}>
      {next && (
        <Button
          component={Link}
          to={paths.startQuiz}
          state={{ choice: next }}
          className={classes.named ?? ''}
        >
          {messages.nextModule({ moduleName: next.module })}
        </Button>
      )}
      <Button
        component={Link}
        to={paths.startQuiz}
        state={{ choice: again }}
        variant={next ? 'default' : 'filled'}
        leftSection={<IconRepeat size={18} aria-hidden="true" />}
      >
        {missed ? messages.practiceWhatIMissed : messages.takeItAgain}
      </Button>
    </div>
  );
}

/** Shown instead of the score if some questions of this result are part of a running mock exam. */
export function HiddenResult() {
  return (
    <section className={classes.head} aria-label={messages.score}>
      <div className={classes.words}>
        <Title order={2} className={classes.verdict} data-passed="open">
          <IconLock size={28} stroke={2.4} aria-hidden="true" />
          {messages.shownAfterExam}
        </Title>
        <Text>{messages.whyResultIsHidden}</Text>
      </div>
    </section>
  );
}

export function ResultHead({ result }: { result: ResultDetail }) {
  const { points, passMark, achieve, practiceOnly } = result;
  return (
    <ScoreHead
      result={result}
      passed={achieve === null ? null : achieve === 'Passed'}
      next={<NextQuiz result={result} />}
    >
      {result.waitingCount > 0 && <Text>{estimateText(result)}</Text>}
      {practiceOnly ? (
        <>
          <Text fw={600}>{`${countedText(result)}.`}</Text>
          <Text>{messages.practiceDoesNotCount}</Text>
        </>
      ) : (
        <>
          <Text fw={600}>{`${standingText(points, passMark)}.`}</Text>
          <Text>{`${countedText(result)}.`}</Text>
        </>
      )}
    </ScoreHead>
  );
}
