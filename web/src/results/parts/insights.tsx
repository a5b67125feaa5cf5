import { Title } from '@mantine/core';
import { IconArrowRight, IconScale, IconTrendingUp } from '@tabler/icons-react';
import { filled } from '../../ui/words/filled.ts';
import { percentText } from '../../ui/words/scores.ts';
import * as messages from '../messages.ts';
import classes from './result.module.css';
import { durationText, type ResultDetail, statsByKind } from './result-stats.ts';
import { changeText, decidedText, nextForOther, nextStep } from './result-text.ts';

function KindList({ result }: { result: ResultDetail }) {
  return (
    <ul className={classes.kinds} aria-label={messages.byQuestionType}>
      {statsByKind(result.questions).map(({ type, label, asked, correct, waiting, points }) => (
        <li key={type} className={classes.kind}>
          <span className={classes.soft}>{label}</span>
          <span>
            {filled(
              waiting > 0
                ? messages.pointsWaiting({ points: '{points}' })
                : messages.pointsAndRight({ points: '{points}', correct, asked }),
              { points: <strong>{percentText(points)}</strong> },
            )}
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

/**
 * Shows the reason for the verdict, the change since the previous attempt, the next step, and the
 * result by question kind.
 */
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
      <KindList result={result} />
    </section>
  );
}
