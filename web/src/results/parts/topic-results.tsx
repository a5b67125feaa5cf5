import { Title } from '@mantine/core';
import { Link } from 'react-router';
import { type PracticeChoice, paths } from '../../paths.ts';
import * as messages from '../messages.ts';
import type { ResultDetail } from './result-stats.ts';
import classes from './topic-results.module.css';

type TopicResult = ResultDetail['topics'][number];

function practiceOf(programId: string, { topicId, name }: TopicResult): { choice: PracticeChoice } {
  return { choice: { about: { what: 'topic', programId, topicId, missed: true }, practice: name } };
}

/**
 * Shows the result by topic, with a link to practice the missed questions. Hidden if there is only
 * one topic, because that would repeat the score.
 */
export function TopicResults({ result }: { result: ResultDetail }) {
  const { topics, programId, own } = result;
  if (topics.length < 2) return null;
  return (
    <section aria-labelledby="by-topic">
      <Title id="by-topic" order={2} size="h3" mb="sm">
        {messages.byTopic}
      </Title>
      <ul className={classes.topics} data-own={own || undefined}>
        {topics.map((topic) => {
          const { topicId, code, name, asked, right } = topic;
          return (
            <li key={topicId}>
              <span className={classes.name}>
                {code && <span className={classes.code}>{code}</span>}
                {name}
              </span>
              <span>{messages.ofAsked({ right, asked })}</span>
              {own && right < asked && (
                <Link
                  to={paths.startQuiz}
                  state={practiceOf(programId, topic)}
                  className={classes.practice}
                  aria-label={messages.practiceWhatIMissedIn({ name })}
                >
                  {messages.practice}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
