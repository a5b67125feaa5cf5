export const getTryout =
  'Starts a tryout: an author gets a question, a module or a newly drawn mock exam as a learner would, drafts included; stores nothing';
export const answerTryout = 'Checks one answer of a tryout and returns its verdict; stores nothing';
export const finishTryout = 'Returns the result of a tryout; stores nothing';
