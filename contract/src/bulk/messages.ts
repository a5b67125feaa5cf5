export const filterQuestions = 'Lists the questions of a program that match a filter';
export const previewReplace =
  'Shows what finding and replacing a text would change in the selected questions; changes nothing';
export const changeInBulk = 'Changes all selected questions in one step, which can be undone';
export const listBulkChanges = 'Lists the latest bulk changes of a program';
export const undoBulkChange =
  'Undoes a bulk change, except for questions that were changed or answered since';

export const findRequired = 'Enter the text to find';
export const chooseParts = 'Choose where to look';
export const chooseChange = 'Choose at least one field to change';
