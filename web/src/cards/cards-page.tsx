import { Button } from '@mantine/core';
import { paths } from '../paths.ts';
import cardsArt from '../ui/art/cards.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { useAddress } from '../ui/lists/address.ts';
import { LoadFailedScreen } from '../ui/load-failed.tsx';
import { Page } from '../ui/page.tsx';
import { Waiting } from '../ui/waiting.tsx';
import classes from './cards.module.css';
import { CollectionTabs } from './collection-tabs.tsx';
import { DeckList } from './deck-list.tsx';
import * as messages from './messages.ts';
import { NewDeckDialog } from './new-deck-dialog.tsx';
import { useListDecksQuery } from './queries.ts';

/** The URL parameter that opens the dialog for a new deck. */
const NEW = 'new';

/** A learner's decks of cards, with what is due in each of them. */
export function CardsPage() {
  const { data, isError, error, refetch } = useListDecksQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { search, change } = useAddress();
  const back = { label: messages.chooseAQuiz, to: paths.quiz };
  const setIsMaking = (isMaking: boolean) =>
    change((now) => {
      if (isMaking) now.set(NEW, '1');
      else now.delete(NEW);
      return now;
    });
  return (
    <Page title={messages.cards}>
      <CollectionTabs current="cards" text={messages.whatCardsAre} />
      {!data && !isError && <Waiting for={messages.yourDecks} />}
      {!data && isError && (
        <LoadFailedScreen
          title={messages.decksNotLoaded}
          error={error}
          onRetry={refetch}
          other={back}
        />
      )}
      {data?.programs.length === 0 && (
        <EmptyState
          art={cardsArt}
          title={messages.noCardsYet}
          text={messages.howToBegin}
          action={back}
        />
      )}
      {data && data.programs.length > 0 && data.decks.length === 0 && (
        <EmptyState
          art={cardsArt}
          title={messages.noDecksYet}
          text={messages.whatToMakeDecksFrom}
          action={{ label: messages.newDeck, to: { search: `?${NEW}=1` } }}
        />
      )}
      {data && data.decks.length > 0 && (
        <>
          <DeckList decks={data.decks} />
          <Button variant="default" className={classes.make} onClick={() => setIsMaking(true)}>
            {messages.newDeck}
          </Button>
        </>
      )}
      {data && data.programs.length > 0 && search.has(NEW) && (
        <NewDeckDialog programs={data.programs} onClose={() => setIsMaking(false)} />
      )}
    </Page>
  );
}
