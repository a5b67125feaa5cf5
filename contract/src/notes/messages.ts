export const listNotes =
  'Lists the caller’s notes and bookmarks, newest first; pass `next` of a reply as `before` for the next page';
export const listNotesIn = 'Lists the caller’s notes and bookmarks on the questions of an attempt';
export const getNoted =
  'Returns a question that the caller has a note on, with their last answer to it';
export const listMetQuestions =
  'Searches the questions that the caller has answered in attempts which have ended, latest first';
export const getMetQuestion =
  'Returns a question that the caller has answered, with their latest answer to it';
export const setBookmark =
  'Sets or removes the caller’s bookmark on a question; the latest change wins';
export const writeNote =
  'Saves the caller’s note on a question (optimistic lock: a conflict returns the stored note)';
