export const listLearnerRecords =
  'Lists the learners of the caller’s programs, or of all programs for admins and partners';
export const exportLearnerRecords = 'Exports the filtered list of learners as CSV or for Excel';
export const listLearnerPrograms =
  'Lists the programs by which the list of learners can be filtered';
export const getLearner =
  'Returns a learner of the caller’s programs: access, topics, most missed questions, and shared plans';
export const listLearnerResults =
  'Lists the results of a learner in the caller’s programs, newest first';
export const listLearnerAnswers =
  'Lists the written answers of a learner in the programs that the caller may edit, newest first';
export const listLearnerNotes = 'Lists the caller’s own notes about a learner, newest first';
export const createLearnerNote = 'Adds a note about a learner, which only its author can read here';
export const updateLearnerNote = 'Changes one of the caller’s notes about a learner';
export const deleteLearnerNote = 'Deletes one of the caller’s notes about a learner';
