const LABEL = /^\(?([A-Ja-j]|10|[1-9])[).:]\s?(\S.*)$/s;

/**
 * Removes labels such as 'A)' from options. If not all options have labels in order, returns the
 * options unchanged.
 */
export function unlabelled(options: readonly string[]): string[] {
  const filled = options.filter(Boolean);
  const inOrder = filled.every((option, at) => {
    const sign = LABEL.exec(option)?.[1]?.toUpperCase();
    return sign === String.fromCharCode(65 + at) || sign === String(at + 1);
  });
  if (filled.length < 2 || !inOrder) return [...options];
  return options.map((option) => (LABEL.exec(option)?.[2] ?? option).trim());
}

interface OptionsInCell {
  options: string[];
  /** True if the cell could be split into options in another way too. */
  isDoubtful: boolean;
}

const LABELS = /(^|[\s,;|/]{1,20})(\(?)([A-Ja-j]|10|[1-9])([).:])\s?(?=\S)/g;

interface CellLabel {
  /**
   * The range of the label. `from` is the end of the text before the label, and `to` is the start
   * of its option.
   */
  from: number;
  to: number;
  place: number;
  separator: string;
}

/**
 * Returns the labels in a cell that have the same style as its first label. The first label must be
 * A or 1 and begin the cell.
 */
function labelsIn(cell: string): CellLabel[] {
  const all = [...cell.matchAll(LABELS)].map((found) => {
    const [whole, separator = '', open = '', sign = '', close = ''] = found;
    const isNumber = /\d/.test(sign);
    const place = isNumber ? Number(sign) - 1 : sign.toUpperCase().charCodeAt(0) - 65;
    const letters = isNumber ? '1' : sign === sign.toUpperCase() ? 'A' : 'a';
    const style = open + letters + close;
    return { from: found.index, to: found.index + whole.length, place, separator, style };
  });
  const [first] = all;
  if (first?.from !== 0 || first.separator !== '' || first.place !== 0) return [];
  return all.filter(({ style }) => style === first.style);
}

/** Returns the labels that continue the sequence A, B, C. Other labels are skipped. */
function inOrder(labels: readonly CellLabel[]): CellLabel[] {
  const chain: CellLabel[] = [];
  for (const label of labels) if (label.place === chain.length) chain.push(label);
  return chain;
}

/**
 * Splits the cell at its labels into as many options as possible. The result is certain if the same
 * separator precedes all labels.
 */
function labelled(cell: string): OptionsInCell | null {
  const labels = labelsIn(cell);
  const [first, ...others] = labels;
  if (!first) return null;
  const all = inOrder(labels);
  const alike = [...Map.groupBy(others, ({ separator }) => separator).values()]
    .map((group) => inOrder([first, ...group]))
    .filter(({ length }) => length === all.length);
  const chain = alike[0] ?? all;
  if (chain.length < 2) return null;
  const own = others.filter(({ separator }) => separator === chain[1]?.separator);
  const comesAgain = own.length >= chain.length;
  const options = chain.map(({ to }, at) => cell.slice(to, chain[at + 1]?.from).trim());
  return { options, isDoubtful: alike.length !== 1 || comesAgain };
}

const partsBetween = (cell: string, sign: string | RegExp) =>
  cell
    .split(sign)
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * Returns the parts of a cell as options, without their labels. The result is doubtful if only some
 * of the parts have labels.
 */
function asParts(parts: readonly string[]): OptionsInCell {
  const options = unlabelled(parts);
  const count = options.filter((option) => LABEL.test(option)).length;
  return { options, isDoubtful: count > 0 && count < options.length };
}

/** Splits a cell at commas that are followed by a space. Other commas may be part of an option. */
function betweenCommas(cell: string): OptionsInCell | null {
  const tight = cell.match(/,(?=\S)/g)?.length ?? 0;
  const loose = cell.match(/,\s/g)?.length ?? 0;
  const inNumbers = cell.match(/(?<=\d),(?=\d)/g)?.length ?? 0;
  const isMixed = tight > 0 && loose > 0;
  const parts = partsBetween(cell, isMixed && inNumbers === tight ? /,\s/ : ',');
  if (parts.length < 2) return null;
  const { options, isDoubtful } = asParts(parts);
  return { options, isDoubtful: isDoubtful || isMixed };
}

/**
 * Splits a cell that contains all options: at labels, at line breaks, or at semicolons, bars, or
 * commas.
 */
export function optionsInCell(given: string): OptionsInCell {
  const cell = given.trim();
  const behindLabels = labelled(cell);
  if (behindLabels) return behindLabels;
  for (const sign of ['\n', ';', '|', ' / ']) {
    const parts = partsBetween(cell, sign);
    if (parts.length > 1) return asParts(parts);
  }
  return betweenCommas(cell) ?? { options: partsBetween(cell, '\n'), isDoubtful: false };
}
