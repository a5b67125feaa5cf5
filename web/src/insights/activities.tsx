import { ANALYTICS_PAGE_SIZE } from '@certway/contract/limits';
import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Pager } from '../ui/lists/pager.tsx';
import { TableHead } from '../ui/lists/table-head.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { dayText } from '../ui/words/moments.ts';
import classes from './analytics.module.css';
import * as messages from './messages.ts';
import { FRESH, useListActivitiesQuery } from './queries.ts';
import { ScoreLabel } from './score.tsx';
import { type AnalyticsView, activitiesOf } from './view.ts';

interface ActivitiesProps {
  userId: string;
  username: string;
  view: AnalyticsView;
  /** True if the table is the content of the page, and not below the row of a person. */
  isMain?: boolean;
}

const Day = ({ date }: { date: string }) => (
  <time className={classes.day} dateTime={date}>
    {dayText(date)}
  </time>
);

/**
 * Lists the finished quizzes of one person. On a phone, the day is below the name, because three
 * columns would leave the name a few words a line.
 */
export function Activities({ userId, username, view, isMain = false }: ActivitiesProps) {
  const [page, setPage] = useState(1);
  const isSmall = useMediaQuery('(max-width: 36em)') ?? false;
  const { data, isError, error, refetch } = useListActivitiesQuery(
    activitiesOf(userId, view, page),
    FRESH,
  );
  if (isError && !data)
    return <LoadFailed text={messages.quizzesNotLoaded} error={error} onRetry={refetch} />;
  if (!data) return <Waiting for={messages.theseQuizzes} />;
  return (
    <div className={classes.activities} data-main={isMain || undefined}>
      <table>
        <caption>{messages.quizActivities}</caption>
        <TableHead
          heads={[
            { label: messages.quiz },
            { label: messages.scorePercent, figure: true },
            ...(isSmall ? [] : [{ label: messages.date, figure: true }]),
          ]}
        />
        <tbody>
          {data.items.map(({ quizId, quizName, score, passed, date }) => (
            <tr key={quizId}>
              <td>
                {quizName}
                {isSmall && <Day date={date} />}
              </td>
              <td className={classes.figure}>
                <ScoreLabel percent={score} passed={passed} stacked />
              </td>
              {!isSmall && (
                <td className={classes.figure}>
                  <Day date={date} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {data.items.length === 0 && <Text c="dimmed">{messages.noQuizzes}</Text>}
      <Pager
        page={page}
        pageSize={ANALYTICS_PAGE_SIZE}
        total={data.total}
        capped={data.capped}
        label={messages.quizzesOf({ username })}
        onPage={setPage}
      />
    </div>
  );
}
