import { Anchor, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { Reply } from '../../calls/address.ts';
import { learnerAddress, programLearners } from '../../paths.ts';
import { moneyText } from '../../ui/words/money.ts';
import { passRateText } from '../../ui/words/scores.ts';
import * as messages from '../messages.ts';
import { ScoreLabel } from '../score.tsx';
import { periodName } from '../view.ts';
import classes from './home.module.css';

type Dashboard = Reply<'insights', 'getDashboard'>;

const behindText = ({
  attempts,
  planned,
  studied,
}: Pick<Dashboard['behind'][number], 'attempts' | 'planned' | 'studied'>) =>
  [
    ...(planned > 0 ? [messages.studiedOf({ studied, planned })] : []),
    ...(attempts > 0 ? [messages.attemptCount({ attempts })] : []),
  ].join(' · ');

/**
 * Lists a trainer's learners who are behind, by their average score or their study plan. The
 * learners who are furthest behind come first.
 */
export function Behind({ behind }: Pick<Dashboard, 'behind'>) {
  if (behind.length === 0) return null;
  return (
    <section className={classes.block}>
      <Title order={2} size="h4">
        {messages.whoFallsBehind}
      </Title>
      <Text c="dimmed" size="sm">
        {messages.whoCountsAsBehind}
      </Text>
      <ul className={classes.rows}>
        {behind.map(({ userId, username, programId, programName, score, ...of }) => (
          <li key={`${userId} ${programId}`}>
            <span>
              <Anchor component={Link} to={learnerAddress(userId, programId)} c="inherit">
                <b>{username}</b>
              </Anchor>
              <Text c="dimmed" size="sm">
                {`${programName} · ${behindText(of)}`}
              </Text>
            </span>
            {score !== null && <ScoreLabel percent={score} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Lists a trainer's programs, those with the most learners first. */
export function Sales({ sales }: Pick<Dashboard, 'sales'>) {
  if (sales.length === 0) return null;
  return (
    <section className={classes.block}>
      <Title order={2} size="h4">
        {messages.whoHasPrograms}
      </Title>
      <ul className={classes.rows}>
        {sales.map(({ programId, programName, people, lastMonth }) => (
          <li key={programId}>
            <Anchor component={Link} to={programLearners(programId)} c="inherit">
              {programName}
            </Anchor>
            <span className={classes.figure}>
              {messages.peopleCount({ people })}
              <Text c="dimmed" size="sm">
                {messages.inLast30Days({ people: lastMonth })}
              </Text>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the pass rate of a month's quizzes. */
export function monthNote(sums: Dashboard['trend'][number]): string {
  const { attempts, waiting } = sums;
  if (attempts === 0) return messages.noQuizzesThatMonth;
  const rate = passRateText(sums);
  return waiting > 0
    ? messages.passRateWithWaiting({ rate, waiting })
    : messages.passRateOf({ rate });
}

/** Lists the recorded payments of this month and the previous one, which administrators see. */
export function Payments({ money }: Pick<Dashboard, 'money'>) {
  if (money.length === 0) return null;
  return (
    <section className={classes.block}>
      <Title order={2} size="h4">
        {messages.recordedPaymentsOfMonths}
      </Title>
      <ul className={classes.rows}>
        {money.map(({ month, currency, amountCents, payments }) => (
          <li key={`${month} ${currency}`}>
            <span>
              <b>{periodName(month)}</b>
              <Text c="dimmed" size="sm">
                {messages.recordedPayments({ payments })}
              </Text>
            </span>
            <span className={classes.figure}>{moneyText(amountCents / 100, currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
