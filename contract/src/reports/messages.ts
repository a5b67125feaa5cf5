export const sendReport = 'Reports an answered question (one report per user and version)';
export const sendDemoReport =
  'Reports a question of a demo; visitors who are not signed in are not told the outcome';
export const listOwnReports =
  'Lists the caller’s reports on the questions of a quiz, with their outcomes';
export const listReported =
  'Lists questions with reports or suspicious statistics: most urgent first, then oldest';
export const declineReports =
  'Leaves a reported question unchanged, notifies the people who reported it, and dismisses the warnings about its statistics';
