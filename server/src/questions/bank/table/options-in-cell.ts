const LABEL = /^\(?([A-Ja-j]|10|[1-9])[).:]\s?(\S.*)$/s;

/** 'A) London' without the letter, where all have one in order; what only looks so stays. */
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
  /** True if there are two ways to separate the options. */
  isDoubtful: boolean;
}

const LABELS = /(^|[\s,;|/]{1,20})(\(?)([A-Ja-j]|10|[1-9])([).:])\s?(?=\S)/g;

interface CellLabel {
  /** The end of the text before, and the start of the option. */
  from: number;
  to: number;
  place: number;
  separator: string;
}

/** The labels of the same style as the first, which begins the cell and is that of a first option. */
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

/** The labels in their order, each time the next one that there is. */
function inOrder(labels: readonly CellLabel[]): CellLabel[] {
  const chain: CellLabel[] = [];
  for (const label of labels) if (label.place === chain.length) chain.push(label);
  return chain;
}

/**
 * Splits the cell at its labels into as many options as possible; certain if the labels have the
 * same separator before them.
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

/** Some begin with a letter or a number, and some do not. */
function asParts(parts: readonly string[]): OptionsInCell {
  const options = unlabelled(parts);
  const count = options.filter((option) => LABEL.test(option)).length;
  return { options, isDoubtful: count > 0 && count < options.length };
}

/** Splits at commas; commas without a space after them may be part of an option. */
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
 * Splits options in one cell: after letters or numbers, on separate lines, or at semicolons, bars,
 * or commas.
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
