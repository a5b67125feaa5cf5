export const nameRuleOrWords = 'Name either a rule or the words to search for';
export const chooseQuestion = 'Choose at least one question';
export const oneQuestionAtOnce = 'Only one question can be edited or replaced at a time';

export const listCiting =
  'Lists the questions of a program that cite a rule or contain a text, up to a limit';
export const listRuleChanges =
  'Lists rule changes and editions, newest first, with the decisions still open and those already made';
export const createRuleChange =
  'Creates a rule change or an edition, and flags the chosen questions for decision';
export const updateRuleChange =
  'Updates a rule change; if its date changes, the end dates that it set on questions change too';
export const deleteRuleChange =
  'Deletes a rule change, with the end dates and replacement questions it introduced';
export const decideRuled =
  'Decides on questions flagged by a rule change: still right, valid until the date of the change, edited, or replaced';
