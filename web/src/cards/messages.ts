import { message } from '@certway/contract/message';

export const cards = 'Cards';
export const myQuestions = 'My questions';
export const answeredQuestions = 'Answered questions';
export const yourCollection = 'Notes, questions, and cards';
export const whatCardsAre = 'Recall, then rate: the rating decides when a card comes again.';
export const yourDecks = 'your decks';
export const theCards = 'the cards';
export const decksNotLoaded = 'Your cards cannot be loaded right now';
export const chooseAQuiz = 'Choose a quiz';
export const noCardsYet = 'No cards yet';
export const howToBegin =
  'Cards are made from questions that you have answered. Finish a quiz, and you can make a deck from it.';
export const noDecksYet = 'No decks yet';
export const whatToMakeDecksFrom =
  'Make a deck from your notes, your bookmarks, the questions you missed, or a part of the program.';
export const newDeck = 'New deck';
export const program = 'Program';
export const cardsFrom = 'Cards from';
export const yourself = 'Your own';
export const modules = 'Modules';
export const topics = 'Topics';
export const sourceWithCards = message('{name} ({cards, plural, one {# card} other {# cards}})');
export const chooseASource = 'Choose what the cards come from.';
export const whatGrows = 'The deck follows along: new notes, bookmarks and answers change it.';
export const makeDeck = 'Make the deck';
export const cancel = 'Cancel';
export const whatDecksCanHave = 'what decks can be made from';

export const notes = 'Notes';
export const bookmarks = 'Bookmarks';
export const missedQuestions = 'Missed questions';
export const removedTopic = 'A topic that was removed';

export const programAndCards = message(
  '{programName} · {cards, plural, =0 {no cards} one {# card} other {# cards}}',
);
export const due = message('{due, plural, one {# due} other {# due}}');
export const fresh = message('{fresh, plural, one {# new} other {# new}}');
export const nextCardAt = message('Next card at {time}');
export const nextCardOn = message('Next card on {day}');
export const emptyDeck = 'Nothing in it now';
export const study = 'Study';
export const studyDeck = message('Study: {name}, {programName}');
export const removeDeck = message('Remove the deck: {name}, {programName}');
export const removeTitle = message('Remove “{name}”?');
export const whatIsKept =
  'Only the deck is removed. If you make it again, its cards continue where they were.';
export const remove = 'Remove';
export const deckNotRemoved = 'The deck could not be removed. Please try again.';

export const deckNotShown = 'This deck cannot be shown';
export const whyNotShown = 'It may have been removed, or your access to the program has ended.';
export const backToCards = 'Back to Cards';
export const cardsDone = 'Cards done';
export const doneOfCards = message('{done, number} of {cards, number}');
export const card = 'Card';
export const answer = 'Answer';
export const showChoices = 'Show the choices';
export const hideChoices = 'Hide the choices';
export const yourNote = 'Your note';
export const showAnswer = 'Show answer';
export const turnKeys = 'Space';
export const howWell = 'How well did you know it? Each choice tells when the card comes again.';
export const again = 'Again';
export const hard = 'Hard';
export const good = 'Good';
export const easy = 'Easy';
export const inMinutes = message('{minutes} min');
export const inDays = message('{days, plural, one {# day} other {# days}}');
export const inMonths = message('{months, plural, one {# month} other {# months}}');
export const inYears = message('{years, plural, one {# year} other {# years}}');
export const ratingNotSaved = message('Your rating was not saved: {reason}');
export const doneForNow = 'Done for now';
export const nothingDue = 'Nothing is due now';
export const nothingInDeck =
  'No question belongs to this deck right now. Questions of a quiz or exam that you have started come back when you finish it.';
export const nextCardComesAt = message('The next card comes at {time}.');
export const nextCardComesOn = message('The next card comes on {day}.');
