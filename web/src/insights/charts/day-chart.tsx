import type { Reply } from '../../calls/address.ts';
import disclosure from '../../ui/disclosure.module.css';
import { TableHead } from '../../ui/lists/table-head.tsx';
import { monthDayText } from '../../ui/words/moments.ts';
import classes from '../charts.module.css';
import * as messages from '../messages.ts';

type Day = Reply<'insights', 'getCharts'>['days'][number];

const height = (part: number, most: number) => `${(100 * part) / most}%`;

/** A chart with a bar per day, which shows the number of attempts and how many of them passed. */
export function DayBars({ days }: { days: Day[] }) {
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

export function DayTable({ days }: { days: Day[] }) {
  const filled = days.filter(({ attempts }) => attempts > 0);
  return (
    <details className={classes.numbers}>
      <summary className={disclosure.line}>{messages.sameInNumbers}</summary>
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
