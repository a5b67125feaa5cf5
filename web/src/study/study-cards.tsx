import { Button, Group, Title } from '@mantine/core';
import * as messages from './messages.ts';
import '@mantine/core/styles/Group.layer.css';
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { RemindersDialog } from '../reminders/index.ts';
import { Optional } from '../ui/optional.tsx';
import { type StudyCard, useListStudyCardsQuery } from './queries.ts';
import classes from './study.module.css';
import { streakText, taskOf, untilText } from './words.ts';

const FirstRun = lazy(async () => ({ default: (await import('./first-run.tsx')).FirstRun }));
const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }));
const CalendarDialog = lazy(async () => ({
  default: (await import('./calendar-dialog.tsx')).CalendarDialog,
}));
const ReadinessPanel = lazy(async () => ({
  default: (await import('../readiness/index.ts')).ReadinessPanel,
}));
const OutcomeQuestion = lazy(async () => ({
  default: (await import('../readiness/index.ts')).OutcomeQuestion,
}));
const OwnTestDialog = lazy(async () => ({
  default: (await import('./own-test/own-test-dialog.tsx')).OwnTestDialog,
}));
const Misses = lazy(async () => ({ default: (await import('./misses.tsx')).Misses }));
const Week = lazy(async () => ({ default: (await import('./week.tsx')).Week }));

/** Asks for the cards. Whether they are there, or will not come: a page that waits for them does not jump. */
export function useStudyReady(): boolean {
  const { data, isError } = useListStudyCardsQuery(undefined, { refetchOnMountOrArgChange: true });
  return data !== undefined || isError;
}

/**
 * What is left until the exam and what today asks, one card for each program; none where there is none. The
 * page around it has asked for them (`useStudyReady`).
 */
export function StudyCards() {
  const { data = [] } = useListStudyCardsQuery();
  const [opened, setOpened] = useState<'calendar' | 'reminders' | null>(null);
  const close = () => setOpened(null);
  if (data.length === 0) return null;
  const planned = data.filter(({ plan }) => plan !== null);
  const others = data.filter(({ plan }) => plan === null);
  const [asking, ...waiting] = planned.length === 0 ? others : [undefined, ...others];
  return (
    <section aria-labelledby="study" className={classes.section}>
      <Title id="study" order={2} size="h3" mb="sm">
        {messages.studyPlan}
      </Title>
      <ul className={classes.cards}>
        {asking && (
          <Optional instead={<li className={classes.asking} />}>
            <FirstRun card={asking} />
          </Optional>
        )}
        {planned.map((card, place) => (
          <Card key={card.programId} card={card} tellsStreak={place === 0} />
        ))}
        {waiting.map((card) => card && <Unplanned key={card.programId} card={card} />)}
      </ul>
      <Group gap={0} mt="xs" className={classes.tools}>
        <Button component={Link} to={paths.notes} variant="subtle">
          {messages.notesAndBookmarks}
        </Button>
        {planned.length > 0 && (
          <>
            <Button variant="subtle" onClick={() => setOpened('reminders')}>
              {messages.reminders}
            </Button>
            <Button variant="subtle" onClick={() => setOpened('calendar')}>
              {messages.studyDaysInYourCalendar}
            </Button>
          </>
        )}
      </Group>
      <Optional>
        {opened === 'calendar' && <CalendarDialog onClose={close} />}
        {opened === 'reminders' && <RemindersDialog onClose={close} />}
      </Optional>
    </section>
  );
}

interface CardProps {
  card: StudyCard;
  /** It is the person's, not the program's: said once. */
  tellsStreak: boolean;
}

function Card({ card, tellsStreak }: CardProps) {
  const [shows, setShows] = useState<'week' | 'chances' | null>(null);
  const toggle = (what: 'week' | 'chances') => setShows(shows === what ? null : what);
  const [editing, setEditing] = useState(false);
  const [building, setBuilding] = useState(false);
  const { programId, programName, plan, daysLeft } = card;
  const { sentence, label, quiet, to } = taskOf(card);
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

function Unplanned({ card }: { card: StudyCard }) {
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
