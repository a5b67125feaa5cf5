import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { type PracticeChoice, paths } from '../../paths.ts';
import * as messages from '../messages.ts';
import { type ResultDetail, topicsWeakestFirst } from './result-stats.ts';
import classes from './topic-results.module.css';

type TopicResult = ResultDetail['topics'][number];

/** The number of topics that are listed before someone asks for all of them. */
const LISTED_AT_FIRST = 4;

function practiceOf(programId: string, { topicId, name }: TopicResult): { choice: PracticeChoice } {
  return { choice: { about: { what: 'topic', programId, topicId, missed: true }, practice: name } };
}

function TopicRow({ result, topic }: { result: ResultDetail; topic: TopicResult }) {
  const { code, name, asked, right } = topic;
  return (
    <li>
      <span className={classes.name}>
        {code && <span className={classes.code}>{code}</span>}
        {name}
      </span>
      <span className={classes.counts}>{messages.ofAsked({ right, asked })}</span>
      {result.own && (
        <Link
          to={paths.startQuiz}
          state={practiceOf(result.programId, topic)}
          className={classes.practice}
          aria-label={messages.practiceWhatIMissedIn({ name })}
        >
          {messages.practice}
        </Link>
      )}
    </li>
  );
}

/**
 * Shows the result by topic, weakest first. The learner sees the topics with missed questions, with a
 * link to practice these. Hidden if it would repeat the score, as with a single topic.
 */
export function TopicResults({ result }: { result: ResultDetail }) {
  const [showsAll, setShowsAll] = useState(false);
  const topics = topicsWeakestFirst(result.topics).filter(
    ({ right, asked }) => !result.own || right < asked,
  );
  if (result.topics.length < 2 || topics.length === 0) return null;
  const shown = showsAll ? topics : topics.slice(0, LISTED_AT_FIRST);
  return (
    <section aria-labelledby="by-topic" className={classes.section}>
      <Title id="by-topic" order={2} size="h3" mb="sm">
        {result.own ? messages.whatToWorkOn : messages.byTopic}
      </Title>
      <ul className={classes.topics}>
        {shown.map((topic) => (
          <TopicRow key={topic.topicId} result={result} topic={topic} />
        ))}
      </ul>
      {shown.length < topics.length && (
        <Button variant="default" mt="xs" onClick={() => setShowsAll(true)}>
          {messages.showAll({ count: topics.length })}
        </Button>
      )}
    </section>
  );
}
