export const lineBreaksInPairs = 'Line breaks in items to match';
export const picturesInPairs = 'pictures in items to match';
export const tooFewPairs = 'At least two pairs are needed';
export const sideIsEmpty = 'A side of a pair is empty';
