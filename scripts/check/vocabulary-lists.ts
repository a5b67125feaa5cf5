/** Names that several files of a part export, each with its reason. */
export const allowedRepeats: Readonly<Record<string, string>> = {
  findUnsentNotes: 'the index of the slice loads the file that declares it when it is called',
  forgetSentNotes: 'the index of the slice loads the file that declares it when it is called',
  stopPushesHere: 'the index of the slice loads the file that declares it when it is called',
  fetchPainted: 'each page that the server renders declares the call that it needs',
};

/** Lower-case words that are too general to be the name of anything. */
export const forbiddenNames: ReadonlySet<string> = new Set([
  ...['told', 'asked', 'given', 'kept', 'taken', 'said', 'found', 'begun', 'heard', 'learnt'],
  ...['which', 'whose', 'what', 'where', 'whom', 'those', 'one', 'there'],
  ...['once', 'usual', 'nobody', 'nothing', 'seldom', 'many', 'again'],
  ...['place', 'standing', 'sitting', 'way', 'ways', 'turn', 'words', 'house'],
]);

export const forbiddenFileNames: ReadonlySet<string> = new Set([
  ...['rows', 'own', 'present', 'words', 'kept', 'keep', 'told', 'asked', 'given', 'taken', 'said'],
  ...['place', 'standing', 'house', 'beside', 'whole', 'once', 'way', 'which'],
]);
