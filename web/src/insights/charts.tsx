import { Text, Title } from '@mantine/core';
import { generatePath, Link } from 'react-router';
import type { Reply } from '../calls/address.ts';
import { paths } from '../paths.ts';
import { TableHead } from '../ui/lists/table-head.tsx';
import { Notice } from '../ui/notice.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { numberText } from '../ui/words/counts.ts';
import { monthDayText } from '../ui/words/moments.ts';
import { percentText } from '../ui/words/scores.ts';
import classes from './charts.module.css';
import * as messages from './messages.ts';
import { FRESH, useGetChartsQuery } from './queries.ts';
import { Score } from './score.tsx';
import { TopicFigures } from './topic-figures.tsx';
import { filterOf, periodName, type View } from './view.ts';

type ChartsReply = Reply<'insights', 'getCharts'>;
type Day = ChartsReply['days'][number];

const height = (part: number, most: number) => `${(100 * part) / most}%`;

/** One bar per day: how many attempts, and how many of them passed. */
function DayBars({ days }: { days: Day[] }) {
  const most = Math.max(1, ...days.map(({ attempts }) => attempts));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <>
      <div className={classes.days} aria-hidden="true">
        <span className={classes.most}>{most}</span>
        {days.map(({ day, attempts, passed, waiting }) => (
          <div key={day} className={classes.day} title={`${monthDayText(day)}: ${attempts}`}>
            <div className={classes.bar} style={{ height: height(attempts, most) }}>
              <div
                className={classes.passed}
                style={{ height: height(passed, Math.max(1, attempts)) }}
              />
              <div
                className={classes.waiting}
                style={{ height: height(waiting, Math.max(1, attempts)) }}
              />
            </div>
          </div>
        ))}
      </div>
      <div className={classes.axis} aria-hidden="true">
        <span>{first && monthDayText(first.day)}</span>
        <span>{last && monthDayText(last.day)}</span>
      </div>
    </>
  );
}

function DayTable({ days }: { days: Day[] }) {
  const filled = days.filter(({ attempts }) => attempts > 0);
  return (
    <details className={classes.numbers}>
      <summary>{messages.sameInNumbers}</summary>
      <table>
        <TableHead
          heads={[
            { label: messages.day },
            { label: messages.attempts, figure: true },
            { label: messages.passed, figure: true },
            { label: messages.waiting, figure: true },
          ]}
        />
        <tbody>
          {filled.map(({ day, attempts, passed, waiting }) => (
            <tr key={day}>
              <td>{monthDayText(day)}</td>
              <td>{attempts}</td>
              <td>{passed}</td>
              <td>{waiting}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {filled.length === 0 && <p>{messages.noAttemptsThen}</p>}
    </details>
  );
}

function ModuleBars({ modules }: { modules: ChartsReply['modules'] }) {
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
            <Score percent={score} />
          </div>
          <div className={classes.track} aria-hidden="true">
            <div className={classes.fill} style={{ width: `${score}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Those who see everybody go on from here to each paper. */
function ExamBars({ exams, everybody }: { exams: ChartsReply['exams']; everybody: boolean }) {
  return (
    <ul className={classes.modules}>
      {exams.map(({ blueprintId, name, attempts, passed, waiting, score }) => (
        <li key={blueprintId}>
          <div className={classes.module}>
            <span>
              {everybody ? (
                <Link to={generatePath(paths.examPapers, { id: blueprintId })}>{name}</Link>
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
            <Score percent={score} />
          </div>
          <div className={classes.track} aria-hidden="true">
            <div className={classes.fill} style={{ width: `${score}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Figures({ charts, everybody }: { charts: ChartsReply; everybody: boolean }) {
  const { people, attempts, passed, waiting } = charts;
  // What waits for a person's mark has neither passed nor failed.
  const decided = attempts - waiting;
  const rate = decided === 0 ? '–' : percentText((100 * passed) / decided);
  return (
    <dl className={classes.figures}>
      {everybody && (
        <div>
          <dt>{messages.people}</dt>
          <dd>{numberText(people)}</dd>
        </div>
      )}
      <div>
        <dt>{messages.attempts}</dt>
        <dd>{numberText(attempts)}</dd>
      </div>
      <div>
        <dt>{messages.passRate}</dt>
        <dd>{rate}</dd>
        {waiting > 0 && <dd className={classes.note}>{messages.withoutWaiting({ waiting })}</dd>}
      </div>
    </dl>
  );
}

interface ChartsProps {
  view: View;
  everybody: boolean;
}

export function Charts({ view, everybody }: ChartsProps) {
  const { role: _, ...filter } = filterOf(view);
  const { data, isError } = useGetChartsQuery({ query: filter }, FRESH);
  if (isError && !data) return <Notice>{messages.chartsNotLoaded}</Notice>;
  if (!data) return <Waiting for={messages.theCharts} shape="figures" />;
  return (
    <>
      <Figures charts={data} everybody={everybody} />
      {view.role && <Text c="dimmed">{messages.everyRoleCounts({ role: view.role })}</Text>}
      <div className={classes.charts}>
        <section className={classes.card}>
          <Title order={2} size="h4">
            {view.period
              ? messages.attemptsPerDayIn({ period: periodName(view.period) })
              : messages.attemptsPerDayLately}
          </Title>
          <p className={classes.legend}>
            <span className={classes.keyPassed}>{messages.keyPassed}</span>
            <span className={classes.keyFailed}>{messages.keyNotPassed}</span>
            {data.waiting > 0 && <span className={classes.keyWaiting}>{messages.keyWaiting}</span>}
          </p>
          <DayBars days={data.days} />
          <DayTable days={data.days} />
        </section>
        {data.modules.length > 0 && (
          <section className={classes.card}>
            <Title order={2} size="h4">
              {messages.scoresPerModule}
            </Title>
            <ModuleBars modules={data.modules} />
          </section>
        )}
        {view.program && !view.course && (
          <TopicFigures programId={view.program} everybody={everybody} />
        )}
        {data.exams.length > 0 && (
          <section className={classes.card}>
            <Title order={2} size="h4">
              {messages.scoresPerExam}
            </Title>
            <ExamBars exams={data.exams} everybody={everybody} />
          </section>
        )}
      </div>
    </>
  );
}
