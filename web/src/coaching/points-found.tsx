import { IconCheck, IconCircleHalf2, IconX } from '@tabler/icons-react';
import * as messages from './messages.ts';
import type { MarkReview } from './queries.ts';
import classes from './review-queue.module.css';

const FOUND_FROM = 0.7;
const PARTLY_FROM = 0.3;

function coverage(share: number) {
  if (share >= FOUND_FROM) return { Sign: IconCheck, word: messages.found, found: 'full' };
  if (share >= PARTLY_FROM)
    return { Sign: IconCircleHalf2, word: messages.partlyFound, found: 'part' };
  return { Sign: IconX, word: messages.notFound, found: 'none' };
}

/** Lists the key points, each with the words of the answer in which it was found. */
export function PointsFound({ points }: Pick<MarkReview, 'points'>) {
  return (
    <ul className={classes.points} aria-label={messages.pointsFound}>
      {points.map(({ kind, text, share, evidence }) => {
        const { Sign, word, found } = coverage(share);
        const name = kind === 'whole' ? messages.similarityToIdeal : text;
        return (
          <li key={`${kind} ${text}`} data-found={found}>
            <Sign size={18} stroke={2.2} aria-hidden="true" />
            <span>
              <strong>{name}</strong>
              {kind === 'whole' ? `: ${Math.round(share * 100)}%` : `: ${word}`}
              {kind === 'key-point' && evidence && <q>{evidence}</q>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
