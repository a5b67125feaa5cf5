import { type CardRating, cardRatings } from '@certway/contract/cards/ratings';
import { useEffect, useRef, useState } from 'react';
import { isCallFailure } from '../calls/failure.ts';
import { textsOf } from '../kinds/index.ts';
import { prepareTexts } from '../kinds/parts/question-text.tsx';
import { hasModifier, useKeydown } from '../ui/rendering/use-keydown.ts';
import { CardFaces } from './card-faces.tsx';
import { afterRating } from './card-queue.ts';
import * as messages from './messages.ts';
import { type DeckCard, useRateCardMutation } from './queries.ts';
import { RatingBar } from './rating-bar.tsx';

/** Elements that handle Space and Enter themselves. The button that turns the card is not one. */
const OWN_KEYS = 'a,button:not([data-turns]),input,select,textarea,summary,audio,[role=dialog]';
const DIALOG = 'input,select,textarea,[role=dialog]';

interface CardKeys {
  isTurned: boolean;
  onTurn: () => void;
  onRate: (rating: CardRating) => void;
}

/** Space and Enter turn a card, and the keys 1 to 4 rate it. */
function useCardKeys({ isTurned, onTurn, onRate }: CardKeys): void {
  useKeydown((event) => {
    const { key, target, repeat } = event;
    const isAt = (elements: string) => target instanceof Element && target.closest(elements);
    if (hasModifier(event) || repeat) return;
    if (!isTurned && (key === ' ' || key === 'Enter') && !isAt(OWN_KEYS)) {
      // Without this, Space would scroll the page, or press the button once more.
      event.preventDefault();
      onTurn();
    }
    const rating = cardRatings[Number(key) - 1];
    if (isTurned && rating && !isAt(DIALOG)) onRate(rating);
  });
}

/** Loads what the first cards need, so that their texts do not jump. */
function usePreparedTexts(cards: readonly DeckCard[]): void {
  useEffect(() => {
    const texts = cards.slice(0, 2).flatMap(({ paper, verdict }) => textsOf(paper, verdict));
    prepareTexts(texts).catch(() => undefined);
  }, [cards]);
}

interface SessionProps {
  cards: readonly DeckCard[];
  onLeft: (left: number) => void;
  /** Called when all cards are rated. */
  onDone: () => void;
}

/** Shows the cards one after the other. A card that was rated Again comes again at the end. */
export function Session({ cards, onLeft, onDone }: SessionProps) {
  const [queue, setQueue] = useState(cards);
  const [isTurned, setIsTurned] = useState(false);
  const [withChoices, setWithChoices] = useState(false);
  const [rate, { isLoading, error }] = useRateCardMutation();
  const front = useRef<HTMLElement>(null);
  const back = useRef<HTMLElement>(null);
  const [card] = queue;
  usePreparedTexts(queue);

  const turn = () => setIsTurned(true);
  const rateFirst = async (rating: CardRating) => {
    if (!card || isLoading) return;
    const { questionId, ratings } = card;
    const { data } = await rate({ params: { questionId }, body: { rating, ratings } });
    if (!data) return;
    const rest = afterRating(queue, rating, data);
    setQueue(rest);
    setIsTurned(false);
    onLeft(rest.length);
    if (rest.length === 0) onDone();
  };
  useCardKeys({ isTurned, onTurn: turn, onRate: (rating) => void rateFirst(rating) });

  const shown = useRef(card);
  useEffect(() => {
    // The button that was pressed is gone, so the focus goes to what the press has shown.
    if (isTurned) back.current?.focus();
    else if (shown.current !== card) {
      front.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
    shown.current = card;
  }, [card, isTurned]);

  if (!card) return null;
  const failed = isCallFailure(error) ? messages.ratingNotSaved({ reason: error.message }) : '';
  return (
    <>
      <CardFaces
        key={`${card.questionId} ${card.ratings}`}
        card={card}
        isTurned={isTurned}
        withChoices={withChoices}
        onChoices={setWithChoices}
        front={front}
        back={back}
      />
      <RatingBar
        isTurned={isTurned}
        secondsUntil={card.secondsUntil}
        isSaving={isLoading}
        failed={failed}
        onTurn={turn}
        onRate={(rating) => void rateFirst(rating)}
      />
    </>
  );
}
