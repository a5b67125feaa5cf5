import { Button, Group, Title } from '@mantine/core';
import * as messages from './messages.ts';
import '@mantine/core/styles/Group.layer.css';
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { RemindersDialog } from '../reminders/index.ts';
import { Optional } from '../ui/optional.tsx';
import { PlannedCard, UnplannedCard } from './plan-cards.tsx';
import { useListStudyCardsQuery } from './queries.ts';
import classes from './study.module.css';

const FirstRun = lazy(async () => ({ default: (await import('./first-run.tsx')).FirstRun }));

const CalendarDialog = lazy(async () => ({
  default: (await import('./calendar-dialog.tsx')).CalendarDialog,
}));

/**
 * Loads the study cards. Returns true once they have loaded or failed. The page waits for this, so
 * that its content does not jump.
 */
export function useStudyReady(): boolean {
  const { data, isError } = useListStudyCardsQuery(undefined, { refetchOnMountOrArgChange: true });
  return data !== undefined || isError;
}

/**
 * Shows a card for each program, with the time until the exam and today's task. Nothing is rendered
 * without programs. The page must have called `useStudyReady` to load the cards.
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
          <PlannedCard key={card.programId} card={card} tellsStreak={place === 0} />
        ))}
        {waiting.map((card) => card && <UnplannedCard key={card.programId} card={card} />)}
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
