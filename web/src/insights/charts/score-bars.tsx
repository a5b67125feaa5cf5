import { Text } from '@mantine/core';
import { generatePath, Link } from 'react-router';
import type { Reply } from '../../calls/address.ts';
import { paths } from '../../paths.ts';
import classes from '../charts.module.css';
import * as messages from '../messages.ts';
import { ScoreLabel } from '../score.tsx';

type ChartsReply = Reply<'insights', 'getCharts'>;

export function ModuleBars({ modules }: { modules: ChartsReply['modules'] }) {
  return (
    <ul className={classes.modules}>
      {modules.map(({ moduleId, moduleName, courseName, attempts, score }) => (
        <li key={moduleId}>
          <div className={classes.module}>
            <span>
              <b>{moduleName}</b>{' '}
              <Text span c="dimmed" size="sm">
                {`${courseName} · ${messages.attemptCount({ attempts })}`}
              </Text>
            </span>
            <ScoreLabel percent={score} />
          </div>
          <div className={classes.track} aria-hidden="true">
            <div className={classes.fill} style={{ width: `${score}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A chart of the mock exams. Staff can open the list of attempts from it. */
export function ExamBars({
  exams,
  everybody,
}: {
  exams: ChartsReply['exams'];
  everybody: boolean;
}) {
  return (
    <ul className={classes.modules}>
      {exams.map(({ blueprintId, name, attempts, passed, waiting, score }) => (
        <li key={blueprintId}>
          <div className={classes.module}>
            <span>
              {everybody ? (
                <Link to={generatePath(paths.examAttempts, { id: blueprintId })}>{name}</Link>
              ) : (
                <b>{name}</b>
              )}{' '}
              <Text span c="dimmed" size="sm">
                {[
                  messages.paperCount({ papers: attempts }),
                  messages.passedCount({ passed }),
                  ...(waiting > 0 ? [messages.waitingCount({ waiting })] : []),
                ].join(' · ')}
              </Text>
            </span>
            <ScoreLabel percent={score} />
          </div>
          <div className={classes.track} aria-hidden="true">
            <div className={classes.fill} style={{ width: `${score}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
