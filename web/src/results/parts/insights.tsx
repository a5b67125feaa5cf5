import { Title } from '@mantine/core';
import { IconArrowRight, IconScale, IconTrendingUp } from '@tabler/icons-react';
import { filled } from '../../ui/words/filled.ts';
import { percentText } from '../../ui/words/scores.ts';
import * as messages from '../messages.ts';
import { countedText } from '../outcome-text.ts';
import classes from './result.module.css';
import { durationText, type KindStats, type ResultDetail, statsByKind } from './result-stats.ts';
import { changeText, decidedText, nextForOther, nextStep } from './result-text.ts';

function kindText(stats: KindStats): string {
  const { asked, correct, partly, waiting } = stats;
  if (waiting > 0) return messages.pointsWaiting({ points: '{points}' });
  const counted =
    correct === 0 && partly > 0
      ? messages.onlyPartlyRight({ partly, asked })
      : countedText({ correctCount: correct, partlyCount: partly, questionCount: asked });
  return messages.pointsAndCounted({ points: '{points}', counted });
}

/** Shows the result by question kind. */
export function KindList({ result }: { result: ResultDetail }) {
  return (
    <ul className={classes.kinds} aria-label={messages.byQuestionType}>
      {statsByKind(result.questions).map((stats) => (
        <li key={stats.type} className={classes.kind}>
          <span className={classes.soft}>{stats.label}</span>
          <span>
            {filled(kindText(stats), { points: <strong>{percentText(stats.points)}</strong> })}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface InsightsProps {
  result: ResultDetail;
  /** True for a tryout, which is compared with no other attempt and has no next step. */
  isTryout?: boolean;
}

/** Shows the reason for the verdict, the change since the previous attempt, and the next step. */
export function Insights({ result, isTryout = false }: InsightsProps) {
  const { seconds, questionCount, own } = result;
  const each = seconds / questionCount;
  const pace = each >= 1 ? messages.timePerQuestion({ time: durationText(each) }) : '';
  const next = own ? nextStep(result) : nextForOther(result);
  const change = isTryout ? '' : changeText(result);
  const compared = `${change} ${pace}`.trim();
  return (
    <section aria-labelledby="insights">
      <Title id="insights" order={2} size="h3" mb="sm">
        {messages.performanceInsights}
      </Title>
      <ul className={classes.sentences}>
        <li>
          <IconScale size={22} stroke={1.7} aria-hidden="true" />
          {decidedText(result)}
        </li>
        {compared && (
          <li>
            <IconTrendingUp size={22} stroke={1.7} aria-hidden="true" />
            {compared}
          </li>
        )}
        {next && !isTryout && (
          <li data-next>
            <IconArrowRight size={22} stroke={1.7} aria-hidden="true" />
            {next}
          </li>
        )}
      </ul>
    </section>
  );
}
