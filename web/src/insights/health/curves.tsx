import type { Reply } from '../../calls/address.ts';
import { TableHead } from '../../ui/lists/table-head.tsx';
import { percentText } from '../../ui/words/scores.ts';
import * as messages from '../messages.ts';
import classes from './health.module.css';

type ChoiceShares = Reply<'insights', 'getBankHealth'>['worst'][number]['choices'][number];

const WIDTH = 240;
const HEIGHT = 120;
/**
 * The number of line styles in the chart. Options are distinguished by line style and never by
 * color alone.
 */
const LINES = 4;
const names = [messages.weakestThird, messages.middleThird, messages.bestThird];

const pointsOf = (thirds: readonly number[]) =>
  thirds.map((share, at) => `${12 + at * ((WIDTH - 24) / 2)},${HEIGHT - (share / 100) * HEIGHT}`);

/**
 * A chart of how often the weakest, the middle, and the best third of learners chose each option.
 */
export function Curves({ choices }: { choices: readonly ChoiceShares[] }) {
  return (
    <div className={classes.curves}>
      <svg viewBox={`0 -6 ${WIDTH} ${HEIGHT + 12}`} aria-hidden="true">
        {[0, 50, 100].map((share) => (
          <line
            key={share}
            className={classes.grid}
            x1={0}
            x2={WIDTH}
            y1={HEIGHT - (share / 100) * HEIGHT}
            y2={HEIGHT - (share / 100) * HEIGHT}
          />
        ))}
        {choices.map(({ label, right, thirds }, at) => (
          <polyline
            key={label}
            className={classes.line}
            data-right={right || undefined}
            data-line={at % LINES}
            points={pointsOf(thirds).join(' ')}
          />
        ))}
      </svg>
      <table className={classes.thirds}>
        <TableHead
          heads={[{ label: messages.chosenBy }, ...names.map((label) => ({ label, figure: true }))]}
        />
        <tbody>
          {choices.map(({ label, right, thirds }, at) => (
            <tr key={label}>
              <th scope="row">
                <svg viewBox="0 0 28 8" className={classes.swatch} aria-hidden="true">
                  <line
                    className={classes.line}
                    data-right={right || undefined}
                    data-line={at % LINES}
                    x2={28}
                    y1={4}
                    y2={4}
                  />
                </svg>
                {label}
                {right && <b className={classes.right}> ✓ {messages.rightOption}</b>}
              </th>
              {thirds.map((share, third) => (
                <td key={names[third]}>{percentText(share)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
