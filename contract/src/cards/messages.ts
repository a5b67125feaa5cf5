export const listDecks =
  'Lists the caller’s decks with their due cards, and the programs from which decks can be made';
export const listDeckSources =
  'Lists what a deck of a program can be made from, with the number of cards';
export const createDeck = 'Makes a deck; returns the existing one if the caller has it already';
export const removeDeck = 'Removes a deck; the schedule of its cards is kept';
export const getDeckCards =
  'Returns the next cards of a deck: due ones first, then new ones up to the number of a day';
export const rateCard =
  'Rates a card and schedules it; a rating that was sent twice is counted once';
