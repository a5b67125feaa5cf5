import { Button, Title } from '@mantine/core';
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Optional } from '../ui/optional.tsx';
import { cardTask, streakText, untilText } from './labels.ts';
import * as messages from './messages.ts';
import type { StudyCard } from './queries.ts';
import classes from './study.module.css';

const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }));

const ReadinessPanel = lazy(async () => ({
  default: (await import('../readiness/index.ts')).ReadinessPanel,
}));
const OutcomeQuestion = lazy(async () => ({
  default: (await import('../readiness/index.ts')).OutcomeQuestion,
}));
const OwnTestDialog = lazy(async () => ({
  default: (await import('./own-test/own-test-dialog.tsx')).OwnTestDialog,
}));
const Misses = lazy(async () => ({ default: (await import('./mistakes.tsx')).Mistakes }));
const Week = lazy(async () => ({ default: (await import('./week.tsx')).Week }));

interface CardProps {
  card: StudyCard;
  /**
   * Whether this card shows the streak. The streak belongs to the person rather than to a program,
   * so only one card shows it.
   */
  tellsStreak: boolean;
}

export function PlannedCard({ card, tellsStreak }: CardProps) {
  const [shows, setShows] = useState<'week' | 'chances' | null>(null);
  const toggle = (what: 'week' | 'chances') => setShows(shows === what ? null : what);
  const [editing, setEditing] = useState(false);
  const [building, setBuilding] = useState(false);
  const { programId, programName, plan, daysLeft } = card;
  const { sentence, label, quiet, to } = cardTask(card);
  const until = untilText(card);
  const streak = streakText(card.streakDays);
  const overOn = daysLeft !== null && daysLeft < 0 ? plan?.examOn : null;
  const target =
    'quizId' in to
      ? { to: `${paths.startQuiz}?attempt=${to.quizId}` }
      : { to: paths.startQuiz, state: { choice: to.choice } };
  return (
    <li className={classes.card}>
      <p className={classes.soft}>{programName}</p>
      <Title order={3}>{until ?? messages.noExamDateYet}</Title>
      <p className={classes.task}>{sentence}</p>
      {tellsStreak && streak && <p className={classes.soft}>{streak}</p>}
      <div className={classes.actions}>
        <Button
          component={Link}
          {...target}
          variant={quiet ? 'default' : 'filled'}
          aria-label={`${label}: ${programName}`}
        >
          {label}
        </Button>
        <Button
          variant="subtle"
          onClick={() => toggle('chances')}
          aria-expanded={shows === 'chances'}
          aria-label={messages.myChancesIn({ programName })}
        >
          {messages.myChances}
        </Button>
        <Button
          variant="subtle"
          onClick={() => toggle('week')}
          aria-expanded={shows === 'week'}
          aria-label={messages.weekOf({ programName })}
        >
          {messages.week}
        </Button>
        <Button
          variant="subtle"
          onClick={() => setBuilding(true)}
          aria-label={messages.myOwnTestOf({ programName })}
        >
          {messages.myOwnTest}
        </Button>
        <Button
          variant="subtle"
          onClick={() => setEditing(true)}
          aria-label={messages.changePlanOf({ programName })}
        >
          {messages.changePlan}
        </Button>
      </div>
      <Optional>
        <Misses programId={programId} />
      </Optional>
      <Optional>
        {overOn && <OutcomeQuestion {...{ programId, programName }} examOn={overOn} />}
      </Optional>
      <Optional>{shows === 'chances' && <ReadinessPanel programId={programId} />}</Optional>
      <Optional>{shows === 'week' && <Week programId={programId} />}</Optional>
      <Optional>
        {building && <OwnTestDialog card={card} onClose={() => setBuilding(false)} />}
      </Optional>
      <Optional>{editing && <PlanDialog card={card} onClose={() => setEditing(false)} />}</Optional>
    </li>
  );
}

export function UnplannedCard({ card }: { card: StudyCard }) {
  const [editing, setEditing] = useState(false);
  return (
    <li className={classes.card} data-unplanned="">
      <div>
        <p>{card.programName}</p>
        <p className={classes.soft}>{messages.noPlanYet}</p>
      </div>
      <Button
        variant="default"
        onClick={() => setEditing(true)}
        aria-label={messages.planMyStudyOf({ programName: card.programName })}
      >
        {messages.planMyStudy}
      </Button>
      <Optional>{editing && <PlanDialog card={card} onClose={() => setEditing(false)} />}</Optional>
    </li>
  );
}
