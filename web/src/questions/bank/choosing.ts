import * as messages from './messages.ts';

/** Selecting questions of a file, by number or by reason. */

const PART = /^(\d{1,5})(?:\s*[-–]\s*(\d{1,5}))?$/;

/** '1-20, 35' as places from 0; null where it cannot be read or names none. */
export function placesNamed(text: string, count: number): ReadonlySet<number> | null {
  const places = new Set<number>();
  for (const part of text.split(/[,;]/).map((each) => each.trim())) {
    if (part === '') continue;
    const [, from = '', to = from] = PART.exec(part) ?? [];
    if (from === '') return null;
    for (let place = Number(from); place <= Math.min(Number(to), count); place++) {
      if (place > 0) places.add(place - 1);
    }
  }
  return places.size > 0 ? places : null;
}

interface Said {
  losses: readonly string[];
  doubts: readonly string[];
}

export interface Reason {
  label: string;
  places: ReadonlySet<number>;
}

const whole = ({ losses, doubts }: Said) => losses.length + doubts.length === 0;

/** What is said of several is offered once, with how many there are. */
export function reasonsIn(questions: readonly Said[], known: ReadonlySet<number>): Reason[] {
  const byWords = new Map<string, Set<number>>();
  const say = (words: string, at: number) => {
    const places = byWords.get(words) ?? new Set();
    byWords.set(words, places.add(at));
  };
  for (const [at, question] of questions.entries()) {
    if (known.has(at)) say(messages.alreadyInProgram, at);
    else say(messages.notInProgram, at);
    if (whole(question)) say(messages.importedUnchanged, at);
    for (const loss of new Set(question.losses)) say(loss, at);
    for (const doubt of new Set(question.doubts)) say(messages.toCheck({ doubt }), at);
  }
  if (known.size === 0) byWords.delete(messages.notInProgram);
  return [...byWords].map(([words, places]) => ({
    label: messages.groupOf({ reason: words, questions: places.size }),
    places,
  }));
}
