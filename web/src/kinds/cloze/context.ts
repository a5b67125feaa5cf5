import { withBlanks } from '@certway/contract/kinds/cloze/draft';

const BEFORE = 4;
const AFTER = 3;

/** A formula or code cannot be cut anywhere. */
const CANNOT_BE_CUT = /[$`<|\\]/;

/** The words around each blank, to tell which one a field belongs to; empty where the text cannot be cut. */
export function surroundings(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  withBlanks(text, (_, blank) => {
    const at = text.indexOf(blank, from);
    pieces.push(text.slice(from, at));
    from = at + blank.length;
    return blank;
  });
  pieces.push(text.slice(from));
  return pieces.slice(1).map((after, place) => {
    if (CANNOT_BE_CUT.test(text)) return '';
    const words = (piece: string) =>
      piece
        .replace(/[*_#>~[\]]/g, '')
        .split(/\s+/)
        .filter(Boolean);
    const before = words(pieces[place] ?? '');
    const behind = words(after);
    return [
      ...(before.length > BEFORE || place > 0 ? ['…'] : []),
      ...before.slice(-BEFORE),
      '____',
      ...behind.slice(0, AFTER),
      ...(behind.length > AFTER || place < pieces.length - 2 ? ['…'] : []),
    ].join(' ');
  });
}

export const blankName = (place: number, count: number) => `Blank ${place + 1} of ${count}`;
