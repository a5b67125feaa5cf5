import { IconCheck, IconCircleHalf2, IconX } from '@tabler/icons-react';
import type { MarkReview } from './queries.ts';
import classes from './review-queue.module.css';

const FULL_FROM = 0.7;
const PARTLY_FROM = 0.3;

function standing(share: number) {
  if (share >= FULL_FROM) return { Sign: IconCheck, word: 'there', found: 'full' };
  if (share >= PARTLY_FROM) return { Sign: IconCircleHalf2, word: 'partly there', found: 'part' };
  return { Sign: IconX, word: 'not found', found: 'none' };
}

/** The key points, each with the words of the answer that show it. */
export function PointsFound({ points }: Pick<MarkReview, 'points'>) {
  return (
    <ul className={classes.points} aria-label="Points found">
      {points.map(({ kind, text, share, evidence }) => {
        const { Sign, word, found } = standing(share);
        const name = kind === 'whole' ? 'Likeness to the ideal answer' : text;
        return (
          <li key={`${kind} ${text}`} data-found={found}>
            <Sign size={18} stroke={2.2} aria-hidden="true" />
            <span>
              <strong>{name}</strong>
              {kind === 'whole' ? `: ${Math.round(share * 100)} %` : `: ${word}`}
              {kind === 'key-point' && evidence && <q>{evidence}</q>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
