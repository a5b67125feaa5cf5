import { Anchor, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { Reply } from '../../calls/address.ts';
import { paths } from '../../paths.ts';
import { momentText } from '../../ui/words/moments.ts';
import classes from '../dashboard.module.css';
import * as messages from '../messages.ts';
import { ScoreLabel } from '../score.tsx';

type Activity = Reply<'insights', 'getDashboard'>['recent'][number];

function resultText({ passed, practiceOnly }: Activity, staff: boolean): string {
  if (practiceOnly) return messages.practiceResult;
  if (passed === null) return staff ? messages.waitingForATrainer : messages.waitingForYourTrainer;
  return passed ? messages.passed : messages.failed;
}

interface RecentProps {
  recent: Activity[];
  staff: boolean;
}

export function Recent({ recent, staff }: RecentProps) {
  return (
    <section className={classes.block}>
      <Title order={2} size="h4">
        {messages.recentActivity}
      </Title>
      {recent.length === 0 && (
        <Text c="dimmed" mt="sm">
          {staff ? messages.learnersQuizzesAppear : messages.yourQuizzesAppear}
        </Text>
      )}
      <ul className={classes.recent}>
        {recent.map((activity) => {
          const { quizId, quizName, score, passed, date, username } = activity;
          return (
            <li key={quizId}>
              <span>
                <Anchor component={Link} to={`${paths.result}?attempt=${quizId}`} c="inherit">
                  {quizName}
                </Anchor>
                <Text c="dimmed" size="sm">
                  {staff && `${username ?? messages.formerMember} · `}
                  {`${resultText(activity, staff)} · `}
                  <time dateTime={date}>{momentText(date)}</time>
                </Text>
              </span>
              <ScoreLabel percent={score} passed={passed} />
            </li>
          );
        })}
      </ul>
      {!staff && recent.length > 0 && (
        <Anchor component={Link} to={paths.results} className={classes.all}>
          {messages.allYourResults}
        </Anchor>
      )}
    </section>
  );
}
