export const timeZoneUnknown = 'This time zone is not known';
export const chooseStudyDay = 'Choose at least one day of the week';

export const listStudyCards = 'Lists the caller’s programs with their plans and today’s study';
export const setStudyPlan =
  'Sets the caller’s study plan for a program: exam date, days, and minutes';
export const getStudyWeek = 'Returns the days of the caller’s plan, from last week until the exam';
export const getStudySession =
  'Returns what a finished study session changed, and which of its questions come again';
export const getMisses =
  'Returns why the caller’s last answers in a program were wrong, and which questions they keep missing';
export const getStudyProgress = 'Returns the caller’s progress in a program, by module and topic';
export const countOwnTest =
  'Returns how many questions match a custom test, and how many of them the test would ask';
export const listOwnTests = 'Lists the caller’s saved tests in a program, by name';
export const saveOwnTest = 'Saves a test under a name, replacing one with the same name';
export const removeOwnTest = 'Deletes a saved test; its attempts are kept';
export const listPlanned =
  'Lists learners who are behind their plan or have an exam within a week, for trainer and admins';
export const writeToPlanned =
  'Sends a message to each of the given learners, in separate conversations';
export const getSharing = 'Returns whether trainers see the caller’s exam date';
export const setSharing = 'Sets whether trainers see the caller’s exam date';
export const getStudyFeed = 'Returns when the caller’s calendar feed was created, if there is one';
export const createStudyFeed =
  'Creates a secret address for the caller’s calendar feed, replacing an earlier one';
export const removeStudyFeed = 'Removes the caller’s calendar feed';
export const readStudyFeed =
  'Returns study days and exams as iCalendar, for anyone who has the secret address';
