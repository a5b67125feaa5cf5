export const monthNotValid = 'Enter the period as a month, such as 2026-11';

export const listPeople =
  'Lists quiz results by person; only admins and partners see those of others';
export const listActivities = 'Lists a person’s finished quizzes, newest first';
export const exportPeople = 'Exports the results by person as a CSV file';
export const getCharts = 'Returns attempts per day, pass rates, and scores by module';
export const listScopes =
  'Lists the programs by which results can be filtered, and the courses of the chosen program';
export const listQuestionFigures =
  'Returns statistics on a program’s questions, worst first, for its trainer and admins';
export const getBankHealth =
  'Lists the questions of a program that need work, worst first, and the reliability of its scores';
export const getPressed =
  'Returns where learners placed their markers in the picture of a question, in the latest attempts';
export const listTopicFigures =
  'Returns results by topic: the caller’s own, and those of all learners for trainers';
export const getWeakParts =
  'Lists the topics or modules that learners most often get wrong, for the trainer and admins';
export const getDashboard =
  'Returns the caller’s next step, course progress, active courses, and recent activity';
