/**
 * What a question's answers told, one character each, oldest first: right or wrong, how long it took, and
 * what was said of being sure. So short because the row of a person carries it for each question.
 */

export interface Note {
  right: boolean;
  /** The logarithm of the seconds; null where they tell nothing. */
  time: number | null;
  sure: boolean | null;
}

const FIRST_SECONDS = 2;
/** Each step is half as long again; the last one is more than four minutes. */
const STEP = Math.log(1.5);
const STEPS = 13;
/** No time, and these. */
const TIMES = STEPS + 1;
const SURE = [null, false, true] as const;
/** From `(` to `|`, but for the one that JSON writes with two. */
const FROM = 0x28;
const BACKSLASH = 0x5c;

/** The first answers tell most of what was known from the start, the latest of what is known now. */
const FIRST_KEPT = 2;
const KEPT = 12;

const stepOf = (seconds: number): number =>
  Math.min(STEPS, Math.max(1, 1 + Math.round(Math.log(seconds / FIRST_SECONDS) / STEP)));

interface Told {
  right: boolean;
  /** Null where they tell nothing. */
  seconds: number | null;
  sure: boolean | null;
}

export function written({ right, seconds, sure }: Told): string {
  const time = seconds === null ? 0 : stepOf(seconds);
  const code = FROM + time + TIMES * (SURE.indexOf(sure) + (right ? SURE.length : 0));
  return characterOf(code);
}

function characterOf(code: number): string {
  return String.fromCharCode(code < BACKSLASH ? code : code + 1);
}

function read(character: string): Note {
  const at = character.charCodeAt(0);
  const code = (at > BACKSLASH ? at - 1 : at) - FROM;
  const rest = Math.floor(code / TIMES);
  const time = code % TIMES;
  return {
    right: rest >= SURE.length,
    time: time === 0 ? null : Math.log(FIRST_SECONDS) + (time - 1) * STEP,
    sure: SURE[rest % SURE.length] ?? null,
  };
}

/** What each character says: a choice reads those of all questions several times. */
const NOTES = new Map(
  Array.from({ length: TIMES * SURE.length * 2 }, (_, code) => {
    const character = characterOf(FROM + code);
    return [character, read(character)] as const;
  }),
);

export const notesOf = (record: string): Note[] =>
  Array.from(record, (character) => NOTES.get(character) ?? read(character));

export const withAnswer = (record: string, told: Told): string =>
  record.length < KEPT
    ? record + written(told)
    : record.slice(0, FIRST_KEPT) + record.slice(FIRST_KEPT + 1) + written(told);

/** The record of so many answers; those that came before one was kept are as if the wrong ones came first. */
export function completed(
  record: string,
  { asked, missed }: { asked: number; missed: number },
): string {
  const lacks = Math.min(asked, KEPT) - record.length;
  if (lacks <= 0) return record;
  const wrong = missed - notesOf(record).filter(({ right }) => !right).length;
  const before = Array.from({ length: lacks }, (_, place) =>
    written({ right: place >= wrong, seconds: null, sure: null }),
  );
  return before.join('') + record;
}
