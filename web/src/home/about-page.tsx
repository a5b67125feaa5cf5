import { Button, Title } from '@mantine/core';
import {
  IconChartBar,
  IconChecklist,
  IconMessageCircle,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Page } from '../ui/page.tsx';
import { Prose } from '../ui/prose.tsx';
import classes from './about-page.module.css';

const strengths = [
  {
    Icon: IconChecklist,
    title: 'Interactive quizzes',
    text: 'One question at a time, the way the exam asks it: choices, short answers, matching pairs, figures and full written answers. Stop whenever life calls; your answers are kept.',
  },
  {
    Icon: IconMessageCircle,
    title: 'Real-time feedback',
    text: 'Each answer is judged as you give it, with the reason beside it. Written answers get a score and a sentence on what was missing, not just a check mark.',
  },
  {
    Icon: IconChartBar,
    title: 'Detailed analytics',
    text: 'See which topics carry you and which one would have cost you the pass. Practice there next, and watch the line go up.',
  },
  {
    Icon: IconUsersGroup,
    title: 'A supportive community',
    text: 'Learners who have just sat the exam and trainers who teach it write the questions together, answer messages and keep the programs true to the syllabus.',
  },
];

export function AboutPage() {
  return (
    <Page
      title="Practice until the exam feels familiar"
      lead="Certway prepares people for the exam that stands between them and their license: drivers and pilots, bank officers and nurses, engineers and real estate agents."
    >
      <ul className={classes.strengths}>
        {strengths.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={30} stroke={1.5} aria-hidden="true" />
            <Title order={2} size="h3">
              {title}
            </Title>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <Prose>
        <h2>Why we made it</h2>
        <p>
          Most people who fail a licensing exam knew enough. They had never seen how the question
          would be put. So everything here begins with questions: mock exams and past questions,
          sorted by module, each with an explanation you can learn from.
        </p>
        <h2>How it works</h2>
        <p>
          Choose a program and try its first questions for free. When you want all of it, a short
          chat with the seller opens it for your account. Then take it module by module, at your own
          pace, on a phone or a desk.
        </p>
      </Prose>
      <div className={classes.action}>
        <Button component={Link} to={paths.home} size="lg">
          See the programs
        </Button>
      </div>
    </Page>
  );
}
