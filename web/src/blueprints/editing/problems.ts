import type { z } from 'zod';
import * as messages from '../messages.ts';

type Issue = z.core.$ZodIssue;

const isNumber = (origin: string) => origin === 'number' || origin === 'int';

function issueText(issue: Issue): string {
  if (issue.code === 'invalid_type') {
    if (issue.expected === 'int') return messages.wholeNumberNeeded;
    if (issue.expected === 'number') return messages.numberNeeded;
  }
  if (issue.code === 'too_small' && isNumber(issue.origin))
    return messages.atLeast({ minimum: Number(issue.minimum) });
  if (issue.code === 'too_big' && isNumber(issue.origin))
    return messages.atMost({ maximum: Number(issue.maximum) });
  if (issue.code === 'too_big')
    return messages.atMostCharacters({ maximum: Number(issue.maximum) });
  if (issue.path.at(-1) === 'editionDate') return messages.dateNeeded;
  return issue.message;
}

/** Returns the first problem of each field, keyed by its path. */
export function problemsOf(error: z.core.$ZodError): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const issue of error.issues) problems[issue.path.join('.')] ??= issueText(issue);
  return problems;
}

const labels: Record<string, string> = {
  name: messages.name,
  body: messages.examiningBody,
  source: messages.source,
  edition: messages.edition,
  editionDate: messages.editionDate,
  minutes: messages.minutes,
  questionCount: messages.questions,
  trialCount: messages.trialQuestions,
  'shortenedFrom.questionCount': messages.questionsOfExamItself,
  'shortenedFrom.minutes': messages.minutesOfExamItself,
  sections: messages.sections,
  kinds: messages.kindsOfQuestions,
  difficulty: messages.mixOfDifficulty,
  'difficulty.easy': messages.easy,
  'difficulty.medium': messages.medium,
  'difficulty.hard': messages.hard,
  'pass.value': messages.neededToPass,
  pointsOff: messages.pointsOffForWrong,
  papersAllowed: messages.papersAllowed,
  hoursBetween: messages.hoursBetweenPapers,
  'tools.formulaSheet.text': messages.formulaSheet,
  'tools.formulaSheet.image': messages.pictureOfFormulaSheet,
};

const sectionLabels: Record<string, string> = {
  title: messages.titleOfSection,
  code: messages.codeOfSection,
  'size.value': messages.questionsOfSection,
  topicIds: messages.sourcesField,
  moduleIds: messages.sourcesField,
  minutes: messages.itsOwnMinutes,
  oneWay: messages.oneWay,
  'minimum.value': messages.minimum,
  'breakAfter.minutes': messages.breakAfter,
};

/** Returns the label of a field as the form shows it, such as 'Section 2, questions'. */
export function fieldLabel(field: string): string {
  const [, place, rest] = /^sections\.(\d+)(?:\.(.+))?$/.exec(field) ?? [];
  if (place === undefined) return labels[field] ?? messages.mockExam;
  const section = messages.sectionNumber({ section: Number(place) + 1 });
  return rest ? messages.fieldOfSection({ section, field: sectionLabels[rest] ?? rest }) : section;
}
