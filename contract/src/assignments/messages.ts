export const timeNotValid = 'Enter a date and a time';
export const dueBeforeOpening = 'The due date must be after the opening date';
export const closingBeforeDue = 'The closing date must not be before the due date';
export const peopleRequired = 'Choose at least one person';

export const listAssignments = 'Lists the assignments of a class by due date, with their totals';
export const createAssignment =
  'Assigns a module, a mock exam or a custom test to the members of a class';
export const updateAssignment = 'Changes the note, the dates or the tries of an assignment';
export const deleteAssignment =
  'Deletes an assignment with its extensions; attempts and results are kept';
export const setExtension = 'Sets another due date for one member of a class, or changes it';
export const removeExtension = 'Removes the extension of a member (idempotent)';
export const getBoard = 'Lists the members of a class with their state in each assignment';
export const listClassTopics =
  'Lists the topics of a program of a class, in the order of its outline';
export const getTopicBoard =
  'Lists the members of a class with their answers in some topics of a program since they joined';
export const listOwnAssignments =
  'Lists the caller’s assignments in all classes: open and late ones first, then by due date';
export const sendClassMessage =
  'Sends a message to all members of a class, to some, or to those who are late';
export const nudgeLate =
  'Queues one nudge for each member who is late and was never nudged for this assignment';
