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
import * as messages from './messages.ts';

const strengths = [
  {
    Icon: IconChecklist,
    title: messages.interactiveQuizzes,
    text: messages.aboutInteractiveQuizzes,
  },
  {
    Icon: IconMessageCircle,
    title: messages.realTimeFeedback,
    text: messages.aboutFeedback,
  },
  {
    Icon: IconChartBar,
    title: messages.detailedAnalytics,
    text: messages.aboutAnalytics,
  },
  {
    Icon: IconUsersGroup,
    title: messages.aSupportiveCommunity,
    text: messages.aboutCommunity,
  },
];

export function AboutPage() {
  return (
    <Page title={messages.practiceUntilTheExamFeelsFamiliar} lead={messages.whoCertwayIsFor}>
      <div className={classes.action}>
        <Button component={Link} to={paths.home} size="lg">
          {messages.seeThePrograms}
        </Button>
      </div>
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
      <div className={classes.story}>
        <Prose>
          <h2>{messages.whyWeMadeIt}</h2>
          <p>{messages.whyWeMadeItInFull}</p>
        </Prose>
        <Prose>
          <h2>{messages.howItWorks}</h2>
          <p>{messages.howItWorksInFull}</p>
        </Prose>
      </div>
    </Page>
  );
}
