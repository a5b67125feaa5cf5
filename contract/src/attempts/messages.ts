export const listQuizzes = 'Lists the programs whose quizzes the caller may take';
export const listRunning = 'Lists the caller’s attempts in progress, newest first';
export const getConfidenceSetting =
  'Returns whether quizzes and mock exams ask the caller how confident they are in an answer';
export const setConfidenceSetting =
  'Sets whether quizzes and mock exams ask the caller how confident they are in an answer';
export const startAttempt = 'Starts a quiz on a module, or returns the one in progress';
export const getExamStart =
  'Returns the rules of a mock exam and whether the caller may start it now';
export const startExam =
  'Starts a mock exam or keeps it for offline, or returns the one that is in progress or kept';
export const beginExam =
  'Begins a kept mock exam at the time that the device states, within limits (idempotent)';
export const startPractice =
  'Starts practice on missed questions, a topic, or today’s plan, or returns the practice in progress';
export const getAttempt = 'Returns an attempt of the caller with its questions and answers';
export const answerQuestion =
  'Saves an answer and locks it, except in mock exams, where it can be changed (idempotent)';
export const answerAgain =
  'Saves the answer to a question that a study session asks again; it is not scored (idempotent)';
export const moveInExam = 'Opens a section of a mock exam, or starts or ends a break (idempotent)';
export const saveAnnotations =
  'Saves flags, struck-out options, highlights, and notes of a mock exam; the latest version wins';
export const takeOver =
  'Takes the writer lock of an attempt, so that only this window can save answers';
export const releaseWriter =
  'Releases the writer lock of an attempt when the window that has it is closed or hidden';
export const finishAttempt =
  'Saves the remaining answers of an attempt, finishes it, and scores it (idempotent)';
export const abandonAttempt =
  'Abandons an attempt without a result; the module can be started again';
export const getDemo = 'Returns the first five questions of a program without their answer keys';
export const answerDemo = 'Checks an answer to a demo question; nothing is stored';
