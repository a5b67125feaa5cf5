export const previewRegrade =
  'Previews what a corrected question would change in finished attempts; changes nothing';
export const listRegrades = 'Lists the corrections in a program, newest first';
export const getRegrade = 'Returns a correction, its progress, and its changes';
export const listRegradeChanges =
  'Lists the results that a correction changes, starting with those that change between pass and fail';
export const exportRegrade = 'Exports all results that a correction changes as a CSV file';
export const applyRegrade =
  'Applies a correction to the question and all its marks, and notifies the learners affected';
export const undoRegrade = 'Undoes a correction: restores all marks and the former answer key';
export const discardRegrade = 'Discards a correction that has not been applied';
