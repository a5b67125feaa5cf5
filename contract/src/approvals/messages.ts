export const getApprovalSetting =
  'Returns whether questions of a program need approval, and who may approve them';
export const setTwoPairs = 'Turns the approval of new and changed questions in a program on or off';
export const addSecondReader =
  'Adds a second reader, who may read, comment on, and approve questions of a program';
export const removeSecondReader = 'Removes a second reader from a program';
export const sendToReview = 'Submits drafts of new or changed questions for approval';
export const listApprovals =
  'Lists the questions that the caller may approve; the questions of one bulk change are one item';
export const listApprovalBatch =
  'Lists the waiting questions of the bulk change that changed a question';
export const approveQuestion =
  'Approves a question or a change and makes it live; its author cannot approve it';
export const askForChanges = 'Returns a submitted question to its author, with a comment';
export const getThread =
  'Lists the comments on a question and the steps of its approval, oldest first';
export const addComment = 'Adds a comment on a question; learners never see it';
export const resolveComment = 'Marks a comment as resolved, or as unresolved';
export const retireQuestion = 'Retires a question with a reason; new attempts no longer include it';
export const unretireQuestion = 'Makes a retired question live again';
