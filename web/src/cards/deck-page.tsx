import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { isNotFound } from '../calls/failure.ts';
import { paths } from '../paths.ts';
import errorArt from '../ui/art/error.svg?raw';
import marksArt from '../ui/art/marks.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailedScreen } from '../ui/load-failed.tsx';
import { Page } from '../ui/page.tsx';
import textButton from '../ui/text-button.module.css';
import { Waiting } from '../ui/waiting.tsx';
import classes from './cards.module.css';
import { deckName, nextCardText } from './labels.ts';
import * as messages from './messages.ts';
import { useGetDeckCardsQuery } from './queries.ts';
import { Session } from './session.tsx';

/** The cards of a deck, one after the other, and when the next one comes. */
export function DeckPage() {
  const { id: deckId = '' } = useParams();
  const { data, error, isError, isFetching, fulfilledTimeStamp, refetch } = useGetDeckCardsQuery(
    { params: { deckId } },
    { refetchOnMountOrArgChange: true },
  );
  const [left, setLeft] = useState<{ at: number | undefined; cards: number } | null>(null);
  const [finished, setFinished] = useState(0);
  const back = { label: messages.backToCards, to: paths.cards };
  if (isError && !isFetching) return <DeckNotShown error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <Page title={messages.cards} width="text">
        <Waiting for={messages.theCards} shape="question" />
      </Page>
    );
  }
  const { deck, cards } = data;
  const { programName } = deck;
  const isCounted = left !== null && left.at === fulfilledTimeStamp;
  // The reply has a part of the cards. The others are read when these are rated.
  const others = deck.due + deck.fresh - cards.length;
  const leftHere = isCounted ? left.cards : cards.length;
  const all = finished + others + leftHere;
  const isDone = cards.length === 0 && !isFetching;
  return (
    <Page title={deckName(deck)} lead={programName} width="text">
      {!isDone && (
        <div className={classes.progress}>
          <Link to={paths.cards} className={textButton.button ?? ''}>
            {messages.backToCards}
          </Link>
          <p>
            <span
              role="progressbar"
              aria-label={messages.cardsDone}
              aria-valuenow={finished}
              aria-valuemax={all}
              className={classes.track}
            >
              <span style={{ width: `${(100 * finished) / all}%` }} />
            </span>
            {messages.doneOfCards({ done: finished, cards: all })}
          </p>
        </div>
      )}
      {isDone ? (
        <EmptyState
          art={marksArt}
          title={finished > 0 ? messages.doneForNow : messages.nothingDue}
          text={nextCardText(deck)}
          action={back}
        />
      ) : (
        <Session
          key={fulfilledTimeStamp}
          cards={cards}
          onLeft={(count) => {
            setFinished(finished + leftHere - count);
            setLeft({ at: fulfilledTimeStamp, cards: count });
          }}
          onDone={() => void refetch()}
        />
      )}
    </Page>
  );
}

function DeckNotShown({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const back = { label: messages.backToCards, to: paths.cards };
  return (
    <Page title={messages.cards} width="text">
      {isNotFound(error) ? (
        <EmptyState
          art={errorArt}
          title={messages.deckNotShown}
          text={messages.whyNotShown}
          action={back}
        />
      ) : (
        <LoadFailedScreen
          title={messages.deckNotShown}
          error={error}
          onRetry={onRetry}
          other={back}
        />
      )}
    </Page>
  );
}
