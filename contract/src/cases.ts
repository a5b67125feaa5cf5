/** Rules for keeping the questions of a case together, shared by server and web. Pure. */

/**
 * Returns the items with those of a case moved next to its first one. Items without a case keep
 * their position.
 */
export function keepTogether<Item>(
  items: readonly Item[],
  caseOf: (item: Item) => string | null | undefined,
): Item[] {
  const groups = new Map<unknown, Item[]>();
  for (const item of items) {
    const name = caseOf(item) ?? item;
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return [...groups.values()].flat();
}

/** A question of a bank, with its case and its position there. */
export interface BankedQuestion {
  /** Null if the question does not belong to a case. */
  caseId: string | null;
  place: number;
}

/** Returns the chosen questions with those of a case next to each other, in the order of its author. */
export function groupByCase<Question extends BankedQuestion>(
  chosen: readonly Question[],
): Question[] {
  const together = keepTogether(chosen, ({ caseId }) => caseId);
  const ordered = new Map(
    [...Map.groupBy(together, ({ caseId }) => caseId)].map(([name, questions]) => [
      name,
      questions.sort((a, b) => a.place - b.place).values(),
    ]),
  );
  return together.map((question) =>
    question.caseId === null ? question : (ordered.get(question.caseId)?.next().value ?? question),
  );
}

/** The position of a question among the cases in a list. */
export interface CasePosition {
  /** The number of the case, from 1, and the number of cases. */
  number: number;
  cases: number;
  /** The number of the question within its case, from 1, and the number of its questions. */
  question: number;
  questions: number;
}

interface QuestionWithPassage {
  passage?: { _id: string } | undefined;
}

/** Returns for each question its position in its case; null for questions without a case. */
export function casePositions(questions: readonly QuestionWithPassage[]): (CasePosition | null)[] {
  const names = questions.map(({ passage }) => passage?._id);
  const all = [...new Set(names.filter((name) => name !== undefined))];
  const asked = new Map(all.map((name) => [name, names.filter((each) => each === name).length]));
  const before = new Map<string, number>();
  return names.map((name) => {
    if (name === undefined) return null;
    const question = (before.get(name) ?? 0) + 1;
    before.set(name, question);
    return {
      number: all.indexOf(name) + 1,
      cases: all.length,
      question,
      questions: asked.get(name) ?? 0,
    };
  });
}
