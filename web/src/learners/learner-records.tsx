import { FigureText } from './figure-text.tsx';
import {
  accessText,
  examFigure,
  expectedFigure,
  type Figure,
  recentFigure,
  seenFigure,
} from './labels.ts';
import classes from './learner.module.css';
import { BehindNote } from './learner-list.tsx';
import * as messages from './messages.ts';
import type { LearnerRecord } from './queries.ts';

const factsOf = (record: LearnerRecord): [label: string, figure: Figure][] => [
  [messages.accessUntil, { text: accessText(record) }],
  [messages.exam, examFigure(record)],
  [messages.lastSeen, seenFigure(record)],
  [messages.answered, { text: String(record.answers) }],
  [messages.rightLately, recentFigure(record)],
  [messages.expectedScore, expectedFigure(record)],
  [messages.toReview, { text: String(record.waiting) }],
];

function Facts({ record }: { record: LearnerRecord }) {
  return (
    <dl className={classes.facts}>
      {factsOf(record).map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <FigureText figure={figure} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The figures of a learner in each program, as in the list of learners. */
export function LearnerRecords({ records }: { records: readonly LearnerRecord[] }) {
  return (
    <section aria-label={messages.programs} className={classes.records}>
      {records.map((record) => (
        <article key={record.programId} className={classes.card}>
          <h2 dir="auto">{record.programName}</h2>
          <BehindNote behind={record.behind} />
          {record.lastSeenAt ? (
            <Facts record={record} />
          ) : (
            <p className={classes.soft}>{messages.notBegun({ access: accessText(record) })}</p>
          )}
        </article>
      ))}
    </section>
  );
}
