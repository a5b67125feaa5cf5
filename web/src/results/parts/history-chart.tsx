import type { Reply } from '../../calls/address.ts';
import { percentText } from '../../ui/words/scores.ts';
import classes from './history.module.css';

type Past = Reply<'results', 'listPastAttempts'>[number];

const WIDTH = 640;
const HEIGHT = 180;
const EDGE = 12;

/** The scores of the results below as a line. The list says the same in words, so this is hidden from readers. */
export function HistoryChart({ attempts }: { attempts: readonly Past[] }) {
  const scores = attempts.flatMap(({ points }) => (points === null ? [] : [points])).reverse();
  if (scores.length < 2) return null;
  const x = (place: number) => EDGE + (place / (scores.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (points: number) => HEIGHT - EDGE - (points / 100) * (HEIGHT - 2 * EDGE);
  const line = scores.map((points, place) => `${x(place)},${y(points)}`).join(' ');
  const first = percentText(scores[0] ?? 0);
  const latest = percentText(scores.at(-1) ?? 0);
  return (
    <figure className={classes.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {[0, 50, 100].map((mark) => (
          <line key={mark} x1={0} x2={WIDTH} y1={y(mark)} y2={y(mark)} className={classes.grid} />
        ))}
        <polyline points={line} className={classes.line} />
        {scores.map((points, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place
          <circle key={place} cx={x(place)} cy={y(points)} r="5" className={classes.point} />
        ))}
      </svg>
      <figcaption>{`Your last ${scores.length} results, from ${first} to ${latest}`}</figcaption>
    </figure>
  );
}
