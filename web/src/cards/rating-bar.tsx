import type { SecondsUntil } from '@certway/contract/cards/index';
import { type CardRating, cardRatings } from '@certway/contract/cards/ratings';
import { Button } from '@mantine/core';
import classes from './cards.module.css';
import { intervalText, ratingLabels } from './labels.ts';
import * as messages from './messages.ts';

interface RatingBarProps {
  isTurned: boolean;
  secondsUntil: SecondsUntil;
  isSaving: boolean;
  failed: string;
  onTurn: () => void;
  onRate: (rating: CardRating) => void;
}

/** The bar below a card: one button to turn it, then four to rate it at the same place. */
export function RatingBar(props: RatingBarProps) {
  const { isTurned, secondsUntil, isSaving, failed, onTurn, onRate } = props;
  return (
    <div className={classes.bar}>
      <div role="alert">{failed && <p className={classes.failed}>{failed}</p>}</div>
      {isTurned ? (
        <fieldset className={classes.ratings} aria-label={messages.howWell}>
          {cardRatings.map((rating, place) => {
            const time = intervalText(secondsUntil[rating]);
            return (
              <button
                key={rating}
                type="button"
                aria-keyshortcuts={String(place + 1)}
                aria-disabled={isSaving}
                onClick={() => onRate(rating)}
              >
                <b>{ratingLabels[rating]}</b> <span>{time}</span>
                <span className={classes.key} aria-hidden="true">
                  {place + 1}
                </span>
              </button>
            );
          })}
        </fieldset>
      ) : (
        <Button
          fullWidth
          className={classes.turn}
          data-turns
          rightSection={
            <span className={classes.key} aria-hidden="true">
              {messages.turnKeys}
            </span>
          }
          onClick={onTurn}
        >
          {messages.showAnswer}
        </Button>
      )}
    </div>
  );
}
