import * as messages from './messages.ts';

/** Selects questions of a file by number or by a remark that the import made about them. */

const PART = /^(\d{1,5})(?:\s*[-–]\s*(\d{1,5}))?$/;

/** Parses '1-20, 35' to zero-based indexes; null if the text is invalid or matches no question. */
export function parseNumbers(text: string, count: number): ReadonlySet<number> | null {
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

interface QuestionRemarks {
  losses: readonly string[];
  doubts: readonly string[];
}

export interface ReasonGroup {
  label: string;
  places: ReadonlySet<number>;
}

const isUnchanged = ({ losses, doubts }: QuestionRemarks) => losses.length + doubts.length === 0;

/** Groups questions by the import's remarks, such as doubts or features that the import loses. */
export function groupByReason(questions: readonly QuestionRemarks[]): ReasonGroup[] {
  const byWords = new Map<string, Set<number>>();
  const say = (words: string, at: number) => {
    const places = byWords.get(words) ?? new Set();
    byWords.set(words, places.add(at));
  };
  for (const [at, question] of questions.entries()) {
    if (isUnchanged(question)) say(messages.importedUnchanged, at);
    for (const loss of new Set(question.losses)) say(loss, at);
    for (const doubt of new Set(question.doubts)) say(messages.toCheck({ doubt }), at);
  }
  return [...byWords].map(([words, places]) => ({
    label: messages.groupOf({ reason: words, questions: places.size }),
    places,
  }));
}
