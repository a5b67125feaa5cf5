import { topicLabel } from '../topics/index.ts';
import classes from './assignments.module.css';
import * as messages from './messages.ts';
import topicClasses from './topic-board.module.css';
import { type TopicBoardProps, TopicCell } from './topic-cell.tsx';

/** The board by topic on a narrow screen: a card for each person, with a line for each topic. */
export function TopicCards({ rows, listed }: TopicBoardProps) {
  return (
    <ul className={classes.cards} aria-label={messages.board}>
      {rows.map((row) => (
        <li key={row.userId}>
          <h3 dir="auto">{row.username}</h3>
          <dl className={topicClasses.topics}>
            {listed.map((topic) => (
              <div key={topic.topicId}>
                <dt dir="auto">{topicLabel(topic)}</dt>
                <dd>
                  <TopicCell row={row} topicId={topic.topicId} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
