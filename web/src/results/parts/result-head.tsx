import { Button, Text, Title } from '@mantine/core';
import { IconCheck, IconHourglass, IconRepeat, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { percentText } from '../../ui/words/scores.ts';
import { estimateText, type ResultDetail } from './figures.ts';
import classes from './result.module.css';
import { nextQuiz, nextStep } from './result-words.ts';
import { ScoreRing } from './score-ring.tsx';

export function ResultHead({ result }: { result: ResultDetail }) {
  const { points, passMark, achieve, correctCount, questionCount, own } = result;
  const passed = achieve === null ? null : achieve === 'Passed';
  const Sign = passed === null ? IconHourglass : passed ? IconCheck : IconX;
  const choice = nextQuiz(result);
  const missed = correctCount < questionCount;
  return (
    <section className={classes.head} aria-label="Score">
      <ScoreRing points={points} passMark={passMark} passed={passed} />
      <div className={classes.words}>
        <Title order={2} className={classes.verdict} data-passed={passed ?? 'open'}>
          <Sign size={28} stroke={2.4} aria-hidden="true" />
          {achieve ?? 'Waiting for your trainer'}
        </Title>
        {result.waitingCount > 0 && <Text>{estimateText(result)}</Text>}
        <Text>
          {`${correctCount} of ${questionCount} correct. Passing needs ${percentText(passMark)}.`}
        </Text>
        <Text fw={600}>{nextStep(result)}</Text>
        {own && (
          <div className={classes.actions}>
            {choice && (
              <Button
                component={Link}
                to={paths.startQuiz}
                state={{ choice }}
                leftSection={<IconRepeat size={18} aria-hidden="true" />}
              >
                {missed ? 'Practise what I missed' : 'Take it again'}
              </Button>
            )}
            <Button component={Link} to={paths.quiz} variant="default">
              Back to Quiz Selection
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
