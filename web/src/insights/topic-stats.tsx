import { Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { Reply } from '../calls/address.ts';
import { type PracticeChoice, paths } from '../paths.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import classes from './charts.module.css';
import * as messages from './messages.ts';
import { FRESH, useListTopicFiguresQuery } from './queries.ts';
import { ScoreLabel } from './score.tsx';

type Topic = Reply<'insights', 'listTopicFigures'>[number];

/**
 * Returns the number of answers to a topic and of right answers, for all learners or only for the
 * signed-in person. Returns null if there are no answers.
 */
function topicTotals({ own, everybody }: Topic, everybodys: boolean) {
  const { asked, right } = everybodys
    ? (everybody ?? { asked: 0, right: 0 })
    : { asked: own.answered, right: own.right };
  return asked === 0 ? null : { asked, right, percent: (100 * right) / asked };
}

/** Returns the depth of a topic in the outline, from 0. */
function levelOf(topics: readonly Topic[], { parentId }: Topic): number {
  const parent = topics.find(({ topicId }) => topicId === parentId);
  return parent ? 1 + levelOf(topics, parent) : 0;
}

interface TopicStatsProps {
  programId: string;
  everybody: boolean;
}

function TopicRow({
  topic,
  level,
  everybody,
  programId,
}: TopicStatsProps & { topic: Topic; level: number }) {
  const { topicId, code, name, questions, own } = topic;
  const figures = topicTotals(topic, everybody);
  const choice: PracticeChoice = {
    about: { what: 'topic', programId, topicId, missed: false },
    practice: name,
  };
  const counted = everybody
    ? messages.questionCount({ questions })
    : messages.answeredOf({ answered: own.answered, questions });
  return (
    <li style={{ marginInlineStart: `${level * 16}px` }}>
      <div className={classes.module}>
        <span>
          <b>{[code, name].filter(Boolean).join(' ')}</b>{' '}
          <Text span c="dimmed" size="sm">
            {counted}
          </Text>{' '}
          {!everybody && questions > 0 && (
            <Link
              to={paths.startQuiz}
              state={{ choice }}
              aria-label={messages.practiceTopic({ topic: name })}
            >
              {messages.practice}
            </Link>
          )}
        </span>
        {figures ? (
          <ScoreLabel percent={figures.percent} />
        ) : (
          <Text span c="dimmed">
            –
          </Text>
        )}
      </div>
      <div className={classes.track} aria-hidden="true">
        <div className={classes.fill} style={{ width: `${figures?.percent ?? 0}%` }} />
      </div>
    </li>
  );
}

/** Shows the outline of a program with the share of right answers per topic. */
export function TopicStats({ programId, everybody }: TopicStatsProps) {
  const {
    data = [],
    isError,
    error,
    refetch,
  } = useListTopicFiguresQuery({ params: { programId } }, FRESH);
  if (isError)
    return <LoadFailed text={messages.topicsNotLoaded} error={error} onRetry={refetch} />;
  if (data.length === 0) return null;
  return (
    <section className={classes.card}>
      <Title order={2} size="h4">
        {messages.topics}
      </Title>
      <Text c="dimmed" size="sm">
        {everybody ? messages.howOftenRight : messages.byYourLastAnswer}
      </Text>
      <ul className={classes.modules}>
        {data.map((topic) => (
          <TopicRow
            key={topic.topicId}
            topic={topic}
            level={levelOf(data, topic)}
            programId={programId}
            everybody={everybody}
          />
        ))}
      </ul>
    </section>
  );
}
