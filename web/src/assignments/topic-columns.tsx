import { BOARD_TOPICS_A_PAGE } from '@certway/contract/limits';
import { Button } from '@mantine/core';
import classes from './assignments.module.css';
import * as messages from './messages.ts';

interface TopicColumnsProps {
  /** The place of the first topic that the board shows, counted from 1. */
  first: number;
  count: number;
  onShow: (first: number) => void;
}

export const lastColumn = (first: number, count: number): number =>
  Math.min(first + BOARD_TOPICS_A_PAGE - 1, count);

/** Says which topics the board shows, between the buttons that show others. */
export function TopicColumns({ first, count, onShow }: TopicColumnsProps) {
  if (count <= BOARD_TOPICS_A_PAGE) return null;
  const last = lastColumn(first, count);
  return (
    <nav aria-label={messages.shownTopics} className={classes.columns}>
      <Button
        variant="default"
        disabled={first === 1}
        onClick={() => onShow(first - BOARD_TOPICS_A_PAGE)}
      >
        {messages.previousTopics}
      </Button>
      <span role="status">{messages.topicsFromTo({ from: first, to: last, count })}</span>
      <Button
        variant="default"
        disabled={last === count}
        onClick={() => onShow(first + BOARD_TOPICS_A_PAGE)}
      >
        {messages.nextTopics}
      </Button>
    </nav>
  );
}
