import { BLANK } from '@certway/contract/kinds/fill-blank/author';
import { anyDraft, type Draft } from '@certway/contract/kinds/index';
import { BANK_QUESTIONS_AT_MOST, QUESTIONS_AT_ONCE } from '@certway/contract/limits';
import { unheard } from '../../../formats/media/audio.ts';
import { EMBEDDED, placePictures } from '../../../formats/media/pictures.ts';
import { withFiles } from '../../../kinds/draft-files.ts';
import type { ToldQuestion } from '../../../kinds/transfers.ts';
import * as bankMessages from '../messages.ts';
import type { FoundQuestion, Problem, Reading, ReadQuestion, RefusedQuestion } from '../reading.ts';
import * as messages from './messages.ts';

/**
 * The URL that stands for a picture while a draft is validated. The picture itself is stored only
 * if the draft is valid.
 */
const STAND_IN = '/api/image/embedded_1x1.png';
const AUDIO_STAND_IN = '/api/audio/embedded_1s.mp3';

/** Returns the path of a question's audio, to distinguish it from the paths of pictures. */
const audioNamed = ({ audio }: ToldQuestion): unknown =>
  typeof audio === 'object' && audio !== null && 'path' in audio ? audio.path : undefined;

/**
 * Returns the draft with a placeholder for each of its pictures and for its audio, and a map from
 * each placeholder to the original path.
 */
function standIns(draft: ToldQuestion) {
  const names = new Map<string, string>();
  const stand = placePictures(draft, (path) => {
    if (!path.startsWith(EMBEDDED)) return path;
    if (path === audioNamed(draft)) {
      names.set(AUDIO_STAND_IN, path);
      return AUDIO_STAND_IN;
    }
    // Options that differ only in their pictures need different placeholders.
    const address = STAND_IN.replace('1x1', `1x${names.size + 1}`);
    names.set(address, path);
    return address;
  });
  return { stand, names };
}

const NAMES_A_FIGURE =
  /\b(?:figures?|diagrams?|exhibits?|illustrations?|pictures?|schematics?)\s+(?:[A-Z]{0,3}-?\d+[\w-]*)|\b(?:shown|pictured|depicted)\s+(?:here|below|above)\b/i;

/** Reports a question whose text mentions a picture that is missing. */
function missingFigure({ text, illustration, passage }: Draft): string[] {
  const named = illustration || passage?.illustration ? null : NAMES_A_FIGURE.exec(text)?.[0];
  return named ? [messages.figureNotIncluded({ name: named })] : [];
}

/**
 * Reports a question whose text has several blanks but whose answer is compared as a single text.
 * Blanks without words between them count as one blank.
 */
function blanksTogether(draft: Draft): string[] {
  const between = draft.text.split(BLANK).slice(1, -1);
  const several = between.some((words) => /[\p{L}\p{N}]/u.test(words));
  return several && 'otherAnswers' in draft ? [messages.blanksShareAnswer] : [];
}

const MESSAGES_SHOWN = 5;

/**
 * Matches messages of the schema library. These do not name the field, so the field is added; our
 * own messages name it themselves.
 */
const NAMES_NO_FIELD = /^(?:Too |Invalid |Expected |This must )/;

function inWords({ path, message }: { path: PropertyKey[]; message: string }): string {
  const [field = ''] = path.map(String);
  return field && NAMES_NO_FIELD.test(message) ? `${field}: ${message}` : message;
}

/** Reports in one message how many questions exceed the limit of a file. */
function tooMany({ length }: readonly FoundQuestion[]): Problem[] {
  if (length <= BANK_QUESTIONS_AT_MOST) return [];
  const message = messages.tooManyQuestions({ count: length, most: BANK_QUESTIONS_AT_MOST });
  return [{ where: bankMessages.theFile, message }];
}

function judged(found: FoundQuestion): ReadQuestion | RefusedQuestion {
  const { where, draft, topic = [], losses = [], doubts = [], understood } = found;
  if (typeof draft === 'string') return { where, message: draft, understood: understood ?? null };
  const { stand, names } = standIns(draft);
  const { data, error } = anyDraft.safeParse(stand);
  if (!data) {
    const issues = error.issues.slice(0, MESSAGES_SHOWN).map(inWords);
    return { where, message: [...new Set(issues)].join('; '), understood: { ...draft } };
  }
  const question = withFiles(data, (path) => names.get(path) ?? path);
  const lost = [...new Set([...losses, ...missingFigure(question)])];
  const doubtful = [...doubts, ...blanksTogether(question), ...unheard(question.audio)];
  return { where, question, topic, losses: lost, doubts: doubtful };
}

/** Reports that similar questions are not found across the parts of a large file. */
function onParts({ length }: readonly FoundQuestion[]): Problem[] {
  if (length <= QUESTIONS_AT_ONCE) return [];
  const message = messages.comparedInParts({ count: length, most: QUESTIONS_AT_ONCE });
  return [{ where: bankMessages.theFile, message }];
}

/**
 * Returns the questions of one part: as many as one call can add, starting at `from`. If `from` is
 * not given, returns all questions.
 */
function partOf(found: readonly FoundQuestion[], from: number | undefined): FoundQuestion[] {
  const all = found.slice(0, BANK_QUESTIONS_AT_MOST);
  return from === undefined ? all : all.slice(from, from + QUESTIONS_AT_ONCE);
}

/** Validates the questions of a file. Each question is returned as read or as refused. */
export function settle(
  { found }: Reading,
  from: number | undefined,
): {
  found: number;
  questions: ReadQuestion[];
  refused: RefusedQuestion[];
  leftOut: Problem[];
} {
  const questions: ReadQuestion[] = [];
  const refused: RefusedQuestion[] = [];
  for (const outcome of partOf(found, from).map(judged)) {
    if ('question' in outcome) questions.push(outcome);
    else refused.push(outcome);
  }
  const count = Math.min(found.length, BANK_QUESTIONS_AT_MOST);
  const leftOut = [...tooMany(found), ...(from === undefined ? [] : onParts(found))];
  return { found: count, questions, refused, leftOut };
}
