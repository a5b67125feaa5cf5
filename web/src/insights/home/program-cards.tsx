import { Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { ExamLinks } from '../../blueprints/index.ts';
import type { Reply } from '../../calls/address.ts';
import { programQuizzes } from '../../paths.ts';
import { dayText } from '../../ui/words/moments.ts';
import { percentText } from '../../ui/words/scores.ts';
import * as messages from '../messages.ts';
import classes from './home.module.css';
import { Share } from './share.tsx';

type Dashboard = Reply<'insights', 'getDashboard'>;
type Card = Dashboard['programs'][number];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the number of days until access ends, rounded up and at least 1. */
const daysLeft = (end: string) => Math.max(1, Math.ceil((Date.parse(end) - Date.now()) / DAY_MS));

function Program({ card, exams }: { card: Card; exams: Dashboard['exams'] }) {
  const { programId, programName, accessEndsAt, courses, weakest } = card;
  return (
    <li className={classes.program}>
      <Title order={3} size="h4" dir="auto">
        {programName}
      </Title>
      {accessEndsAt && (
        <Text c="dimmed" size="sm">
          {messages.daysLeft({ days: daysLeft(accessEndsAt), until: dayText(accessEndsAt) })}
        </Text>
      )}
      <ul className={classes.courses}>
        {courses.map(({ courseId, courseName, done, of }) => (
          <li key={courseId}>
            <Share
              name={courseName}
              says={messages.modulesPassed({ passed: done, of })}
              done={done}
              of={of}
            />
          </li>
        ))}
      </ul>
      {weakest ? (
        <p className={classes.weakest}>
          {messages.weakest} <b>{weakest.moduleName}</b>
          {', '}
          {messages.onAverage({ score: percentText(weakest.score) })}
        </p>
      ) : (
        <p className={classes.weakest}>{messages.noResultYet}</p>
      )}
      <ExamLinks exams={exams.filter((exam) => exam.programId === programId)} />
      <Button component={Link} to={programQuizzes(programId)} variant="default" mt="auto">
        {messages.chooseModule}
      </Button>
    </li>
  );
}

/**
 * Shows a card for each program, with the end of access, the progress in its courses, and its mock
 * exams.
 */
export function ProgramCards({ programs, exams }: Pick<Dashboard, 'programs' | 'exams'>) {
  return (
    <section className={classes.section}>
      <Title order={2} size="h3">
        {messages.courseProgress}
      </Title>
      {programs.length === 0 && (
        <Text c="dimmed" mt="sm">
          {messages.coursesAppear}
        </Text>
      )}
      <ul className={classes.programs}>
        {programs.map((card) => (
          <Program key={card.programId} card={card} exams={exams} />
        ))}
      </ul>
    </section>
  );
}
