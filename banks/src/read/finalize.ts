import type { CheckQuestion } from '../check-question.ts';
import { BLANK } from '../formats/blanks.ts';
import { audioNotes } from '../formats/media/audio.ts';
import { BANK_QUESTIONS_AT_MOST, QUESTIONS_AT_ONCE } from '../limits.ts';
import * as bankMessages from '../messages.ts';
import type { Question } from '../model.ts';
import type { FoundQuestion, Problem, Reading, ReadQuestion, RefusedQuestion } from '../reading.ts';
import * as messages from './messages.ts';

const FIGURE_MENTION =
  /\b(?:figures?|diagrams?|exhibits?|illustrations?|pictures?|schematics?)\s+(?:[A-Z]{0,3}-?\d+[\w-]*)|\b(?:shown|pictured|depicted)\s+(?:here|below|above)\b/i;

/** Reports a question whose text mentions a picture that is missing. */
function figureProblems({ text, illustration, passage }: Question): string[] {
  const named = illustration || passage?.illustration ? null : FIGURE_MENTION.exec(text)?.[0];
  return named ? [messages.figureNotIncluded({ name: named })] : [];
}

/**
 * Reports a question whose text has several blanks but whose answer is compared as a single text.
 * Blanks without words between them count as one blank.
 */
function sharedAnswerDoubts(draft: Question): string[] {
  const between = draft.text.split(BLANK).slice(1, -1);
  const several = between.some((words) => /[\p{L}\p{N}]/u.test(words));
  return several && 'otherAnswers' in draft ? [messages.blanksShareAnswer] : [];
}

const MESSAGES_AT_MOST = 5;

/** Reports in one message how many questions exceed the limit of a file. */
function limitProblems({ length }: readonly FoundQuestion[]): Problem[] {
  if (length <= BANK_QUESTIONS_AT_MOST) return [];
  const message = messages.tooManyQuestions({ count: length, most: BANK_QUESTIONS_AT_MOST });
  return [{ where: bankMessages.theFile, message }];
}

function finalizeQuestion(
  found: FoundQuestion,
  check: CheckQuestion,
): ReadQuestion | RefusedQuestion {
  const { where, draft, topic = [], identifier = '', losses = [], doubts = [] } = found;
  const { parsedFields = null } = found;
  if (typeof draft === 'string') return { where, message: draft, understood: parsedFields };
  const checked = check(draft);
  if ('problems' in checked) {
    const problems = checked.problems.slice(0, MESSAGES_AT_MOST);
    return { where, message: [...new Set(problems)].join('; '), understood: { ...draft } };
  }
  const { question } = checked;
  const lost = [...new Set([...losses, ...figureProblems(question)])];
  const doubtful = [...doubts, ...sharedAnswerDoubts(question), ...audioNotes(question.audio)];
  return { where, question, topic, identifier, losses: lost, doubts: doubtful };
}

/** Reports that similar questions are not found across the parts of a large file. */
function comparisonProblems({ length }: readonly FoundQuestion[]): Problem[] {
  if (length <= QUESTIONS_AT_ONCE) return [];
  const message = messages.comparedInParts({ count: length, most: QUESTIONS_AT_ONCE });
  return [{ where: bankMessages.theFile, message }];
}

/**
 * Returns the questions of one part: as many as one call can add, starting at `from`. If `from` is
 * not given, returns all questions.
 */
function selectPart(found: readonly FoundQuestion[], from: number | undefined): FoundQuestion[] {
  const all = found.slice(0, BANK_QUESTIONS_AT_MOST);
  return from === undefined ? all : all.slice(from, from + QUESTIONS_AT_ONCE);
}

/** Checks the questions of a file. Each question is returned as read or as refused. */
export function finalize(
  { found }: Reading,
  from: number | undefined,
  check: CheckQuestion,
): {
  found: number;
  questions: ReadQuestion[];
  refused: RefusedQuestion[];
  /** Messages about questions beyond the limits of a file. */
  limits: Problem[];
} {
  const questions: ReadQuestion[] = [];
  const refused: RefusedQuestion[] = [];
  for (const result of selectPart(found, from).map((each) => finalizeQuestion(each, check))) {
    if ('question' in result) questions.push(result);
    else refused.push(result);
  }
  const count = Math.min(found.length, BANK_QUESTIONS_AT_MOST);
  const limits = [
    ...limitProblems(found),
    ...(from === undefined ? [] : comparisonProblems(found)),
  ];
  return { found: count, questions, refused, limits };
}
