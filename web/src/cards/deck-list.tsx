import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { generatePath, Link } from 'react-router';
import { paths } from '../paths.ts';
import { ConfirmDialog } from '../ui/asking/confirm-dialog.tsx';
import classes from './cards.module.css';
import { deckName, deckStateText } from './labels.ts';
import * as messages from './messages.ts';
import { type Deck, useRemoveDeckMutation } from './queries.ts';

const hasCardsNow = ({ due, fresh }: Deck) => due + fresh > 0;

function DeckRow({ deck, isNext }: { deck: Deck; isNext: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const [remove, { isError }] = useRemoveDeckMutation();
  const { _id, programName, cards } = deck;
  const name = deckName(deck);
  return (
    <li className={classes.deck}>
      <div className={classes.names}>
        <h2>{name}</h2>
        <p className={classes.soft}>{messages.programAndCards({ programName, cards })}</p>
        <p className={classes.state}>{deckStateText(deck)}</p>
      </div>
      {hasCardsNow(deck) && (
        <Button
          component={Link}
          to={generatePath(paths.deck, { id: _id })}
          variant={isNext ? 'filled' : 'default'}
          aria-label={messages.studyDeck({ name, programName })}
        >
          {messages.study}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={messages.removeDeck({ name, programName })}
        onClick={() => setIsAsking(true)}
      >
        <IconTrash size={20} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      {isAsking && (
        <ConfirmDialog
          title={messages.removeTitle({ name })}
          text={messages.whatIsKept}
          label={messages.remove}
          failed={isError ? messages.deckNotRemoved : ''}
          onConfirm={() => void remove({ params: { deckId: _id } })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}

/** The decks. The first one that has cards now has the filled button. */
export function DeckList({ decks }: { decks: readonly Deck[] }) {
  const next = decks.find(hasCardsNow);
  return (
    <ul className={classes.decks}>
      {decks.map((deck) => (
        <DeckRow key={deck._id} deck={deck} isNext={deck === next} />
      ))}
    </ul>
  );
}
