import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { labelFor, percentText } from '../../ui/words/scores.ts';
import {
  durationText,
  extremesOf,
  figuresByKind,
  needsReview,
  type ResultDetail,
} from './figures.ts';
import classes from './result.module.css';
import { changeText } from './result-words.ts';

/** A card for each kind of question that was asked. */
export function KindCards({ result }: { result: ResultDetail }) {
  return (
    <section aria-labelledby="by-kind">
      <Title id="by-kind" order={2} size="h3" mb="sm">
        Performance by question type
      </Title>
      <ul className={classes.cards}>
        {figuresByKind(result.questions).map(({ type, label, asked, correct, waiting, points }) => (
          <li key={type} className={classes.card}>
            <span className={classes.soft}>{label}</span>
            <strong className={classes.figure}>{percentText(points)}</strong>
            <span>{`${correct} of ${asked} correct`}</span>
            <span className={classes.soft}>
              {waiting > 0 ? 'Waits for its mark' : labelFor(points)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Insight({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.card}>
      <dt className={classes.soft}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Insights({ result }: { result: ResultDetail }) {
  const { points, seconds, questionCount, moduleName } = result;
  const extremes = extremesOf(result);
  return (
    <section aria-labelledby="insights">
      <Title id="insights" order={2} size="h3" mb="sm">
        Performance Insights
      </Title>
      <dl className={classes.cards}>
        <Insight name="Overall">
          <strong className={classes.figure}>{labelFor(points)}</strong>
        </Insight>
        <Insight name="Time per question">
          <strong className={classes.figure}>{durationText(seconds / questionCount)}</strong>
        </Insight>
        <Insight name="Change">{changeText(result)}</Insight>
        {extremes && (
          <>
            <Insight name="Strongest module">
              {`${extremes.strongest.moduleName}, ${percentText(extremes.strongest.points)}`}
            </Insight>
            <Insight name="Weakest module">
              {`${extremes.weakest.moduleName}, ${percentText(extremes.weakest.points)}`}
            </Insight>
          </>
        )}
      </dl>
      {needsReview(points) && (
        <Text mt="md" className={classes.note}>
          {`Review the topic before you go on: ${moduleName}. Read the explanations below, then repeat what you missed.`}
        </Text>
      )}
    </section>
  );
}
