export const whatBelongsAbove =
  'What belongs in the blank. Write the blank as ____ in the question text above.';
export const fillInTheBlank = 'Fill in the blank';
export const whatBelongs = 'What belongs in the blank';
export const rightAnswer = 'Right answer';
