import type { ShownQuestion } from '../shown.ts';

/** Moves questions within the list of a module. The questions of a case stay together. */

type CaseMember = Pick<ShownQuestion, '_id'> & {
  question: { passage?: { _id?: string | undefined } | undefined };
};

const caseOf = (listed: CaseMember | undefined) => listed?.question.passage?._id;

export interface MoveStep {
  questionIds: string[];
  /** The new position of the questions in the module, counted from 1. */
  order: number;
}

/** Adds the other questions of a selected question's case to the selection. */
function whole(list: readonly CaseMember[], chosen: readonly string[]): CaseMember[] {
  const cases = new Set(
    list.filter(({ _id }) => chosen.includes(_id)).flatMap((one) => caseOf(one) ?? []),
  );
  return list.filter((one) => chosen.includes(one._id) || cases.has(caseOf(one) ?? ''));
}

const idsOf = (list: readonly CaseMember[]) => list.map(({ _id }) => _id);

/**
 * Moves a question up within its case. If it is the first question of its case, the whole case
 * moves up. If the row above belongs to another case, the question moves past that whole case.
 */
export function stepUp(list: readonly CaseMember[], chosen: readonly string[]): MoveStep {
  const first = list.findIndex(({ _id }) => chosen.includes(_id));
  const before = list[first - 1];
  const other = caseOf(before);
  const inside = other !== undefined && other === caseOf(list[first]);
  const moved = inside ? list.filter(({ _id }) => chosen.includes(_id)) : whole(list, chosen);
  const start =
    inside || other === undefined ? first - 1 : list.findIndex((one) => caseOf(one) === other);
  return { questionIds: idsOf(moved), order: Math.max(0, start) + 1 };
}

export function stepDown(list: readonly CaseMember[], chosen: readonly string[]): MoveStep {
  const first = list.findIndex(({ _id }) => chosen.includes(_id));
  const alone = list.filter(({ _id }) => chosen.includes(_id));
  const after = (moved: readonly CaseMember[]) => {
    const from = list.findIndex((one) => moved.includes(one));
    return { from, next: list.slice(from).find((one) => !moved.includes(one)) };
  };
  const { next } = after(alone);
  const inside = caseOf(next) !== undefined && caseOf(next) === caseOf(list[first]);
  if (inside) return { questionIds: idsOf(alone), order: first + 2 };
  const moved = whole(list, chosen);
  const beyond = after(moved);
  const other = caseOf(beyond.next);
  const length = other === undefined ? 1 : list.filter((one) => caseOf(one) === other).length;
  return { questionIds: idsOf(moved), order: beyond.from + length + 1 };
}

/**
 * Moves one question to another place in the list, such as by dragging. Within its case, it moves
 * alone. Outside, the whole case moves, and passes another case as a whole. Returns null if nothing
 * moves.
 */
export function stepToPlace(
  list: readonly CaseMember[],
  from: number,
  to: number,
): MoveStep | null {
  const [dragged, target] = [list[from], list[to]];
  if (!dragged || !target || from === to) return null;
  const isInside = caseOf(dragged) !== undefined && caseOf(dragged) === caseOf(target);
  const moved = isInside ? [dragged] : whole(list, [dragged._id]);
  const others = list.filter((one) => !moved.includes(one));
  const isDown = to > from;
  let place = others.indexOf(target) + (isDown ? 1 : 0);
  const splits = (at: number) =>
    !isInside && caseOf(others[at]) !== undefined && caseOf(others[at - 1]) === caseOf(others[at]);
  while (splits(place)) place += isDown ? 1 : -1;
  return { questionIds: idsOf(moved), order: place + 1 };
}

/** Returns the list after a move. */
export function movedTo<Question extends CaseMember>(
  list: readonly Question[],
  { questionIds, order }: MoveStep,
): Question[] {
  const among = new Set(questionIds);
  const others = list.filter(({ _id }) => !among.has(_id));
  const moved = list.filter(({ _id }) => among.has(_id));
  return [...others.slice(0, order - 1), ...moved, ...others.slice(order - 1)];
}
