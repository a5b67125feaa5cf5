export const listResults = 'Lists results by person; only admins and partners see those of others';
export const getResult =
  'Returns a result with its questions, the answers given, and the right answers';
export const getAnswerLog =
  'Returns the answer log of an attempt: what was saved, when, from which device, and what arrived late';
export const listPastAttempts = 'Lists the caller’s ended attempts, newest first';
export const getExamStats = 'Returns statistics on a mock exam: totals, sections, and reliability';
export const listExamAttempts = 'Lists the submitted attempts at a mock exam, newest first';
