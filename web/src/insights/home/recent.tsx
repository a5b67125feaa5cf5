import { Anchor, Text, Title } from '@mantine/core';
import { IconCheck, IconHourglass, IconTarget, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Reply } from '../../calls/address.ts';
import { paths } from '../../paths.ts';
import { dayText } from '../../ui/words/moments.ts';
import { percentText } from '../../ui/words/scores.ts';
import classes from '../dashboard.module.css';
import * as messages from '../messages.ts';

type Activity = Reply<'insights', 'getDashboard'>['recent'][number];

function outcomeOf({ passed, practiceOnly }: Activity, staff: boolean) {
  if (practiceOnly) return { Sign: IconTarget, text: messages.practiceResult };
  if (passed === null) {
    const text = staff ? messages.waitingForATrainer : messages.waitingForYourTrainer;
    return { Sign: IconHourglass, text };
  }
  return passed
    ? { Sign: IconCheck, text: messages.passed }
    : { Sign: IconX, text: messages.failed };
}

interface RecentProps {
  recent: Activity[];
  staff: boolean;
}

function Row({ activity, staff }: { activity: Activity; staff: boolean }) {
  const { quizId, moduleName, programName, score, passed, date, username } = activity;
  const { Sign, text } = outcomeOf(activity, staff);
  return (
    <li>
      <div>
        <Link to={`${paths.result}?attempt=${quizId}`} dir="auto">
          {moduleName}
        </Link>
        <Text c="dimmed" size="sm">
          {staff && `${username ?? messages.formerMember} · `}
          {`${programName} · `}
          <time dateTime={date}>{dayText(date)}</time>
        </Text>
      </div>
      <p className={classes.outcome}>
        <b>{percentText(score)}</b>
        <span data-passed={passed ?? undefined}>
          <Sign size={16} stroke={2.2} aria-hidden="true" />
          {text}
        </span>
      </p>
    </li>
  );
}

/** Lists the latest results. The whole row is the link to a result. */
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
        {recent.map((activity) => (
          <Row key={activity.quizId} activity={activity} staff={staff} />
        ))}
      </ul>
      {!staff && recent.length > 0 && (
        <Anchor component={Link} to={paths.results} className={classes.all}>
          {messages.allYourResults}
        </Anchor>
      )}
    </section>
  );
}
