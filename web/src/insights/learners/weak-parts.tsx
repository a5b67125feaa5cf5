import { Title } from '@mantine/core';
import { Notice } from '../../ui/notice.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { countText } from '../../ui/words/counts.ts';
import { percentText } from '../../ui/words/scores.ts';
import classes from '../charts.module.css';
import { FRESH, useGetWeakPartsQuery } from '../queries.ts';
import { Score } from '../score.tsx';

const FEW =
  'Which parts are weak is shown once ten answers or more were given in one: fewer say nothing.';

/** Where the learners of a program go wrong most. */
export function WeakParts({ programId }: { programId: string }) {
  const { data, isError } = useGetWeakPartsQuery({ params: { programId } }, FRESH);
  return (
    <section aria-labelledby="weak" className={classes.card}>
      <Title order={2} size="h3" id="weak">
        {data?.of === 'modules' ? 'Weakest modules' : 'Weakest topics'}
      </Title>
      {isError && !data && <Notice>The topics could not be loaded. Check the connection.</Notice>}
      {!data && !isError && <Waiting for="the topics" />}
      {data && (
        <p className={classes.soft}>
          {data.parts.length === 0
            ? FEW
            : `How often their questions were right, by all learners in all finished attempts. ${percentText(data.passMark)} passes.`}
        </p>
      )}
      <ul className={classes.modules}>
        {data?.parts.map(({ code, name, asked, right }) => (
          <li key={`${code} ${name}`}>
            <div className={classes.module}>
              <span>
                <b>{[code, name].filter(Boolean).join(' ')}</b>{' '}
                <span className={classes.soft}>{countText(asked, 'answer')}</span>
              </span>
              <Score percent={(100 * right) / asked} />
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
