import { Title } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { Portrait } from '../ui/portrait.tsx';
import { numberText } from '../ui/words/counts.ts';
import { useDayText } from '../ui/words/use-day-text.ts';
import * as messages from './messages.ts';
import classes from './program-reviews.module.css';
import { useGetReviewsQuery } from './queries.ts';

const STARS = [5, 4, 3, 2, 1] as const;

function Stars({ rating }: { rating: number }) {
  return (
    <span
      className={classes.stars}
      role="img"
      aria-label={messages.starsOutOf5({ stars: Number(rating.toFixed(1)) })}
    >
      {[...STARS].reverse().map((star) => (
        <IconStarFilled key={star} size={16} data-lit={star <= Math.round(rating) || undefined} />
      ))}
    </span>
  );
}

function Distribution({ counts, total }: { counts: readonly number[]; total: number }) {
  return (
    <ul className={classes.distribution}>
      {STARS.map((star) => {
        const count = counts[star - 1] ?? 0;
        return (
          <li key={star}>
            <span>{messages.stars({ count: star })}</span>
            <meter min={0} max={total} value={count} aria-label={messages.stars({ count: star })} />
            <span className={classes.count}>{numberText(count)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Shows the reviews of a program, or nothing if there are none or they could not be loaded. */
export function ProgramReviews({ programId }: { programId: string }) {
  const dayText = useDayText();
  const { data } = useGetReviewsQuery({ params: { programId } });
  if (!data || data.reviewsCount === 0) return null;
  const { averageRating, reviewsCount, distribution, reviews } = data;
  return (
    <section className={classes.section}>
      <Title order={2}>{messages.whatLearnersSay}</Title>
      <div className={classes.summary}>
        <p className={classes.average}>
          <strong>{averageRating.toFixed(1)}</strong>
          <Stars rating={averageRating} />
          <span>{messages.reviews({ count: reviewsCount })}</span>
        </p>
        <Distribution counts={distribution} total={reviewsCount} />
      </div>
      <ul className={classes.reviews}>
        {reviews.map(({ _id, username, profilePicture, rating, comment, updatedAt }) => (
          <li key={_id}>
            <Portrait name={username} picture={profilePicture} />
            <div>
              <p className={classes.by}>
                <strong dir="auto">{username}</strong>
                <Stars rating={rating} />
                <time dateTime={updatedAt}>{dayText(updatedAt)}</time>
              </p>
              {comment && <p dir="auto">{comment}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
