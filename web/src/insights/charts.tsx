import { Text, Title } from '@mantine/core';
import type { Reply } from '../calls/address.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { numberText } from '../ui/words/counts.ts';
import { passRateText } from '../ui/words/scores.ts';
import { DayBars, DayTable } from './charts/day-chart.tsx';
import { ExamBars, ModuleBars } from './charts/score-bars.tsx';
import { DotsLegend, ScoreDots } from './charts/score-dots.tsx';
import classes from './charts.module.css';
import * as messages from './messages.ts';
import { FRESH, useGetChartsQuery, useListActivitiesQuery } from './queries.ts';
import { TopicStats } from './topic-stats.tsx';
import { type AnalyticsView, activitiesOf, analyticsFilter, periodName } from './view.ts';

type ChartsReply = Reply<'insights', 'getCharts'>;

function Totals({ charts, everybody }: { charts: ChartsReply; everybody: boolean }) {
  const { people, attempts, waiting } = charts;
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
        <dd>{passRateText(charts)}</dd>
        {waiting > 0 && <dd className={classes.note}>{messages.withoutWaiting({ waiting })}</dd>}
      </div>
    </dl>
  );
}

function AttemptsPerDay({ charts, view }: { charts: ChartsReply; view: AnalyticsView }) {
  const { days, waiting } = charts;
  return (
    <>
      <Title order={2} size="h4">
        {view.period
          ? messages.attemptsPerDayIn({ period: periodName(view.period) })
          : messages.attemptsPerDayLately}
      </Title>
      <p className={classes.legend}>
        <span className={classes.keyPassed}>{messages.keyPassed}</span>
        <span className={classes.keyFailed}>{messages.keyNotPassed}</span>
        {waiting > 0 && <span className={classes.keyWaiting}>{messages.keyWaiting}</span>}
      </p>
      <DayBars days={days} />
      <DayTable days={days} />
    </>
  );
}

interface LatestScoresProps {
  userId: string;
  view: AnalyticsView;
  isWaiting: boolean;
}

/** The scores of one person. They come from the reply that also fills the table below. */
function LatestScores({ userId, view, isWaiting }: LatestScoresProps) {
  const { data } = useListActivitiesQuery(activitiesOf(userId, view, 1), FRESH);
  const { items = [] } = data ?? {};
  if (data && items.length === 0) return null;
  return (
    <>
      <Title order={2} size="h4">
        {messages.latestScores}
      </Title>
      <DotsLegend activities={items} isWaiting={isWaiting} />
      <ScoreDots activities={items} />
    </>
  );
}

interface ChartsProps {
  view: AnalyticsView;
  everybody: boolean;
  /** The person whose page it is. */
  userId: string;
}

export function Charts({ view, everybody, userId }: ChartsProps) {
  const { role: _, ...filter } = analyticsFilter(view);
  const { data, isError, error, refetch } = useGetChartsQuery({ query: filter }, FRESH);
  if (isError && !data)
    return <LoadFailed text={messages.chartsNotLoaded} error={error} onRetry={refetch} />;
  if (!data) return <Waiting for={messages.theCharts} shape="figures" />;
  return (
    <>
      {view.role && <Text c="dimmed">{messages.everyRoleCounts({ role: view.role })}</Text>}
      <div className={classes.charts}>
        <section className={classes.card}>
          <Totals charts={data} everybody={everybody} />
          {everybody ? (
            <AttemptsPerDay charts={data} view={view} />
          ) : (
            <LatestScores userId={userId} view={view} isWaiting={data.waiting > 0} />
          )}
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
          <TopicStats programId={view.program} everybody={everybody} />
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
