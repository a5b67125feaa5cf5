/**
 * The answers to a question, encoded as one character each, oldest first: right or wrong, time
 * taken, and confidence. The format is short because the learner's row contains it for every
 * question.
 */

export interface AnswerNote {
  right: boolean;
  /** The natural logarithm of the seconds; null if the time is not informative. */
  time: number | null;
  sure: boolean | null;
}

const FIRST_SECONDS = 2;
/** Each step is 1.5 times the one before; the last one is more than four minutes. */
const STEP = Math.log(1.5);
const STEPS = 13;
/** The steps, and one code for no time. */
const TIMES = STEPS + 1;
const CONFIDENCES = [null, false, true] as const;
/** Codes run from `(` to `|`, without the backslash, which JSON escapes. */
const FIRST_CODE = 0x28;
const BACKSLASH = 0x5c;

/** The first answers show best what was known from the start, the latest what is known now. */
const FIRST_NOTES_STORED = 2;
const NOTES_STORED = 12;

const stepOf = (seconds: number): number =>
  Math.min(STEPS, Math.max(1, 1 + Math.round(Math.log(seconds / FIRST_SECONDS) / STEP)));

interface NotedAnswer {
  right: boolean;
  /** Null if the time is not informative. */
  seconds: number | null;
  sure: boolean | null;
}

export function encodeNote({ right, seconds, sure }: NotedAnswer): string {
  const time = seconds === null ? 0 : stepOf(seconds);
  const code =
    FIRST_CODE + time + TIMES * (CONFIDENCES.indexOf(sure) + (right ? CONFIDENCES.length : 0));
  return characterOf(code);
}

function characterOf(code: number): string {
  return String.fromCharCode(code < BACKSLASH ? code : code + 1);
}

function decodeNote(character: string): AnswerNote {
  const at = character.charCodeAt(0);
  const code = (at > BACKSLASH ? at - 1 : at) - FIRST_CODE;
  const rest = Math.floor(code / TIMES);
  const time = code % TIMES;
  return {
    right: rest >= CONFIDENCES.length,
    time: time === 0 ? null : Math.log(FIRST_SECONDS) + (time - 1) * STEP,
    sure: CONFIDENCES[rest % CONFIDENCES.length] ?? null,
  };
}

/** The decoded note of each character, because choosing questions decodes all of them several times. */
const NOTES = new Map(
  Array.from({ length: TIMES * CONFIDENCES.length * 2 }, (_, code) => {
    const character = characterOf(FIRST_CODE + code);
    return [character, decodeNote(character)] as const;
  }),
);

export const decodeNotes = (record: string): AnswerNote[] =>
  Array.from(record, (character) => NOTES.get(character) ?? decodeNote(character));

export const withAnswer = (record: string, answer: NotedAnswer): string =>
  record.length < NOTES_STORED
    ? record + encodeNote(answer)
    : record.slice(0, FIRST_NOTES_STORED) +
      record.slice(FIRST_NOTES_STORED + 1) +
      encodeNote(answer);

/**
 * Extends a record to the full number of answers. Answers from before records were stored are
 * assumed to be the wrong ones first, then the right ones.
 */
export function completed(
  record: string,
  { asked, missed }: { asked: number; missed: number },
): string {
  const lacks = Math.min(asked, NOTES_STORED) - record.length;
  if (lacks <= 0) return record;
  const wrong = missed - decodeNotes(record).filter(({ right }) => !right).length;
  const before = Array.from({ length: lacks }, (_, place) =>
    encodeNote({ right: place >= wrong, seconds: null, sure: null }),
  );
  return before.join('') + record;
}
