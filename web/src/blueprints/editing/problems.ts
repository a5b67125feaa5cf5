import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const isNumber = (origin: string) => origin === 'number' || origin === 'int';

/** What is wrong with a field, in the words of the page. */
function wordsOf(issue: Issue): string {
  if (issue.code === 'invalid_type') {
    if (issue.expected === 'int') return 'A whole number is needed here';
    if (issue.expected === 'number') return 'A number is needed here';
  }
  if (issue.code === 'too_small' && isNumber(issue.origin)) return `At least ${issue.minimum}`;
  if (issue.code === 'too_big' && isNumber(issue.origin)) return `At most ${issue.maximum}`;
  if (issue.code === 'too_big') return `At most ${issue.maximum} characters`;
  if (issue.path.at(-1) === 'editionDate') return 'A date is needed here, or nothing';
  return issue.message;
}

/** The first problem of each field, by its place. */
export function problemsOf(error: z.core.$ZodError): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const issue of error.issues) problems[issue.path.join('.')] ??= wordsOf(issue);
  return problems;
}

const labels: Record<string, string> = {
  name: 'Name',
  body: 'Examining body',
  source: 'Source',
  edition: 'Edition',
  editionDate: 'Date of the edition',
  minutes: 'Minutes',
  questionCount: 'Questions',
  trialCount: 'Trial questions',
  'shortenedFrom.questionCount': 'Questions of the exam itself',
  'shortenedFrom.minutes': 'Minutes of the exam itself',
  sections: 'Sections',
  difficulty: 'Mix of difficulty',
  'difficulty.easy': 'Easy',
  'difficulty.medium': 'Medium',
  'difficulty.hard': 'Hard',
  'pass.value': 'Needed to pass',
  pointsOff: 'Points off',
  papersAllowed: 'Papers allowed',
  hoursBetween: 'Hours between papers',
  'tools.formulaSheet.text': 'Formula sheet',
  'tools.formulaSheet.image': 'Picture of the formula sheet',
};

const sectionLabels: Record<string, string> = {
  title: 'title',
  code: 'code',
  'size.value': 'questions',
  topicIds: 'what feeds it',
  moduleIds: 'what feeds it',
  minutes: 'minutes of its own',
  oneWay: 'one-way',
  'minimum.value': 'minimum',
  'breakAfter.minutes': 'break',
};

/** The name of a field as the form prints it: 'Section 2, questions'. */
export function fieldLabel(field: string): string {
  const [, place, rest] = /^sections\.(\d+)(?:\.(.+))?$/.exec(field) ?? [];
  if (place === undefined) return labels[field] ?? 'Mock exam';
  const section = `Section ${Number(place) + 1}`;
  return rest ? `${section}, ${sectionLabels[rest] ?? rest}` : section;
}
