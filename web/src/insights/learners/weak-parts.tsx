import { Title } from '@mantine/core';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { percentText } from '../../ui/words/scores.ts';
import classes from '../charts.module.css';
import * as messages from '../messages.ts';
import { FRESH, useGetWeakPartsQuery } from '../queries.ts';
import { ScoreLabel } from '../score.tsx';

/** Lists the topics or modules in which the learners of a program are weakest. */
export function WeakParts({ programId }: { programId: string }) {
  const { data, isError, error, refetch } = useGetWeakPartsQuery({ params: { programId } }, FRESH);
  return (
    <section aria-labelledby="weak" className={classes.card}>
      <Title order={2} size="h3" id="weak">
        {data?.of === 'modules' ? messages.weakestModules : messages.weakestTopics}
      </Title>
      {isError && !data && (
        <LoadFailed text={messages.topicsNotLoaded} error={error} onRetry={refetch} />
      )}
      {!data && !isError && <Waiting for={messages.theTopics} />}
      {data && (
        <p className={classes.soft}>
          {data.parts.length === 0
            ? messages.tooFewForWeakParts
            : messages.howOftenRightByAll({ passMark: percentText(data.passMark) })}
        </p>
      )}
      <ul className={classes.modules}>
        {data?.parts.map(({ code, name, asked, right }) => (
          <li key={`${code} ${name}`}>
            <div className={classes.module}>
              <span>
                <b>{[code, name].filter(Boolean).join(' ')}</b>{' '}
                <span className={classes.soft}>{messages.answersGiven({ answers: asked })}</span>
              </span>
              <ScoreLabel percent={(100 * right) / asked} />
            </div>
            <div className={classes.track} aria-hidden="true">
              <div className={classes.fill} style={{ width: `${(100 * right) / asked}%` }} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
