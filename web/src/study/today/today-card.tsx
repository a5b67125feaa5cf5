import { Button, Title } from '@mantine/core';
import { IconCalendarEvent, IconFlame } from '@tabler/icons-react';
import { lazy, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Optional } from '../../ui/optional.tsx';
import { linkTo, streakText, taskFor, untilText } from '../labels.ts';
import * as messages from '../messages.ts';
import type { StudyCard } from '../queries.ts';
import { PlanButton } from './plan-button.tsx';
import { DayRing, ModuleRing } from './ring.tsx';
import classes from './today.module.css';

const OutcomeQuestion = lazy(async () => ({
  default: (await import('../../readiness/index.ts')).OutcomeQuestion,
}));
const FirstRun = lazy(async () => ({ default: (await import('../first-run.tsx')).FirstRun }));

interface TodayCardProps {
  card: StudyCard;
  /** Chooses the program, instead of its name. */
  choice?: ReactNode;
  /** Content below the task, such as the days of the plan. */
  children?: ReactNode;
}

function Facts({ card }: { card: StudyCard }) {
  const until = untilText(card);
  const streak = streakText(card.streakDays);
  if (!until && !streak) return null;
  return (
    <ul className={classes.facts}>
      {until && (
        <li>
          <IconCalendarEvent size={20} aria-hidden="true" />
          {until}
        </li>
      )}
      {streak && (
        <li>
          <IconFlame size={20} aria-hidden="true" />
          {streak}
        </li>
      )}
    </ul>
  );
}

/** Invites a person without a plan to make one. */
function Invitation({ card }: { card: StudyCard }) {
  return (
    <div className={classes.invitation}>
      <p className={classes.asked}>{messages.whenIsYourExam}</p>
      <p className={classes.why}>{messages.whatAPlanDoes}</p>
      <PlanButton card={card} />
    </div>
  );
}

/** Shows the task of a plan for today, or the next module without a plan. */
function Task({ card, isNamed }: { card: StudyCard; isNamed: boolean }) {
  const { plan, programName, daysLeft, moduleStep } = card;
  const { sentence, note, label, to } = taskFor(card);
  const asksOutcome = plan?.examOn && daysLeft !== null && daysLeft < 0;
  return (
    <>
      <div className={classes.task}>
        {isNamed && (
          <p className={classes.program} dir="auto">
            {programName}
          </p>
        )}
        <div className={classes.words}>
          <p className={classes.sentence}>{sentence}</p>
          {note && <p className={classes.note}>{note}</p>}
        </div>
        <Facts card={card} />
        {asksOutcome && (
          <Optional instead={<div className={classes.asking} />}>
            <OutcomeQuestion {...card} examOn={plan.examOn ?? ''} />
          </Optional>
        )}
        <div className={classes.actions}>
          <Button
            component={Link}
            {...linkTo(to)}
            variant={asksOutcome ? 'default' : 'filled'}
            aria-label={messages.taskOf({ label, programName })}
          >
            {label}
          </Button>
        </div>
      </div>
      {plan && !asksOutcome && <DayRing {...card} />}
      {!plan && moduleStep?.running && <ModuleRing {...moduleStep.running} />}
      {!plan && <Invitation card={card} />}
    </>
  );
}

/**
 * The card at the top of the study page and of the dashboard: what is due now, with one button. A
 * learner without a plan and without any result is asked for the date of the exam.
 */
export function TodayCard({ card, choice, children }: TodayCardProps) {
  const isFirst = card.plan === null && card.moduleStep === null;
  return (
    <section aria-labelledby="today" className={classes.card}>
      <div className={classes.title}>
        <Title id="today" tabIndex={-1} order={2} size="h3">
          {messages.today}
        </Title>
        {choice && <div className={classes.choice}>{choice}</div>}
      </div>
      {isFirst ? (
        <Optional instead={<div className={classes.firstRun} />}>
          <FirstRun card={card} />
        </Optional>
      ) : (
        <Task card={card} isNamed={!choice} />
      )}
      {children}
    </section>
  );
}
