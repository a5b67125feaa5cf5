export const listAllowances =
  'Lists the time accommodations in a program, for its trainer and admins';
export const setAllowance =
  'Gives a learner time accommodations; they apply to every mock exam the learner starts';
export const removeAllowance =
  'Removes a learner’s time accommodations; a mock exam in progress keeps them';
export const listLearners = 'Searches the people with access to a program by name or email address';
