/**
 * Encodes the answers to a question, oldest first, as one character each: right or wrong, time
 * taken, and confidence. The format is short because the learner's row contains it for every
 * question.
 */

export interface AnswerNote {
  right: boolean;
  /** The natural logarithm of the time in seconds; null if the time is not informative. */
  time: number | null;
  sure: boolean | null;
}

const FIRST_SECONDS = 2;
/**
 * The logarithm of the ratio between two time steps. Each step is 1.5 times as long as the previous
 * one.
 */
const STEP = Math.log(1.5);
const STEPS = 13;
/** The number of time codes: one per step, and one for no time. */
const TIMES = STEPS + 1;
const CONFIDENCES = [null, false, true] as const;
/** Codes are the characters from `(` to `|`, without the backslash, which JSON escapes. */
const FIRST_CODE = 0x28;
const BACKSLASH = 0x5c;

/**
 * The number of first answers that a record keeps. They show best what the learner knew from the
 * start. The other answers in the record are the latest ones, which show what the learner knows
 * now.
 */
const FIRST_NOTES_STORED = 2;
const NOTES_STORED = 12;

const stepOf = (seconds: number): number =>
  Math.min(STEPS, Math.max(1, 1 + Math.round(Math.log(seconds / FIRST_SECONDS) / STEP)));

interface NotedAnswer {
  right: boolean;
  /** The time in seconds; null if the time is not informative. */
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

/**
 * A cache of the decoded note of each character, because choosing questions decodes every note
 * several times.
 */
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
 * Fills a record with answers that were given before records were stored. Only their numbers are
 * known, so the wrong answers are assumed to come first.
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
