export const whatBelongsAbove = 'What belongs in the blank, written as ____ above';
export const fillInTheBlank = 'Fill in the blank';
export const whatBelongs = 'What belongs in the blank';
export const rightAnswer = 'Right answer';
