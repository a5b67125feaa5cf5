import { percentText } from '../ui/words/scores.ts';
import * as messages from './messages.ts';
import type { ClassTopic, TopicBoardRow } from './queries.ts';
import classes from './topic-board.module.css';

export interface TopicBoardProps {
  rows: readonly TopicBoardRow[];
  listed: readonly ClassTopic[];
}

/** The share of right answers of a member in a topic, and the number of answered questions. */
export function TopicCell({ row, topicId }: { row: TopicBoardRow; topicId: string }) {
  const cell = row.cells.find((each) => each.topicId === topicId);
  // While another part of the topics loads, the rows have no cell of its topics.
  if (!cell) return <>{messages.noValue}</>;
  const { answered, right } = cell;
  if (answered === 0) return <span className={classes.noAnswers}>{messages.noAnswers}</span>;
  return (
    <span className={classes.share}>
      <b>{percentText((100 * right) / answered)}</b>{' '}
      <span>{messages.rightOf({ right, answered })}</span>
    </span>
  );
}
