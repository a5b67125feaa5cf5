/**
 * Rules that keep the questions of a case together, shared by the server and the web app. All
 * functions are pure.
 */

/**
 * Returns the items in an order in which all items of a case follow the first item of that case.
 * Items without a case keep their relative order.
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

export interface BankedQuestion {
  /** The id of the case, null if the question does not belong to one. */
  caseId: string | null;
  place: number;
}

/**
 * Returns the chosen questions, with the questions of a case next to each other in their author's
 * order.
 */
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

/**
 * The position of a question's case among the cases of a list, and of the question within its case.
 */
export interface CasePosition {
  /** The number of the case, counted from 1, and the total number of cases. */
  number: number;
  cases: number;
  /**
   * The number of the question within its case, counted from 1, and the total number of questions
   * in the case.
   */
  question: number;
  questions: number;
}

interface QuestionWithPassage {
  passage?: { _id: string } | undefined;
}

/**
 * Returns each question's position in its case. The position is null for questions without a case.
 */
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
