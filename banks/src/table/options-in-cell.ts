const LABEL = /^\(?([A-Ja-j]|10|[1-9])[).:]\s?(\S.*)$/s;

/**
 * Removes labels such as 'A)' from options. If not all options have labels in order, returns the
 * options unchanged.
 */
export function withoutLabels(options: readonly string[]): string[] {
  const filled = options.filter(Boolean);
  const inOrder = filled.every((option, at) => {
    const label = LABEL.exec(option)?.[1]?.toUpperCase();
    return label === String.fromCharCode(65 + at) || label === String(at + 1);
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
  index: number;
  separator: string;
}

/**
 * Returns the labels in a cell that have the same style as its first label. The first label must be
 * A or 1 and begin the cell.
 */
function labelsIn(cell: string): CellLabel[] {
  const all = [...cell.matchAll(LABELS)].map((found) => {
    const [whole, separator = '', open = '', label = '', close = ''] = found;
    const isNumber = /\d/.test(label);
    const index = isNumber ? Number(label) - 1 : label.toUpperCase().charCodeAt(0) - 65;
    const letters = isNumber ? '1' : label === label.toUpperCase() ? 'A' : 'a';
    const style = open + letters + close;
    return { from: found.index, to: found.index + whole.length, index, separator, style };
  });
  const [first] = all;
  if (first?.from !== 0 || first.separator !== '' || first.index !== 0) return [];
  return all.filter(({ style }) => style === first.style);
}

/** Returns the labels that continue the sequence A, B, C. Other labels are skipped. */
function inOrder(labels: readonly CellLabel[]): CellLabel[] {
  const sequence: CellLabel[] = [];
  for (const label of labels) if (label.index === sequence.length) sequence.push(label);
  return sequence;
}

/**
 * Splits the cell at its labels into as many options as possible. The result is certain if the same
 * separator precedes all labels.
 */
function splitAtLabels(cell: string): OptionsInCell | null {
  const labels = labelsIn(cell);
  const [first, ...others] = labels;
  if (!first) return null;
  const all = inOrder(labels);
  const sameSeparator = [...Map.groupBy(others, ({ separator }) => separator).values()]
    .map((group) => inOrder([first, ...group]))
    .filter(({ length }) => length === all.length);
  const sequence = sameSeparator[0] ?? all;
  if (sequence.length < 2) return null;
  const sameAsSecond = others.filter(({ separator }) => separator === sequence[1]?.separator);
  const repeats = sameAsSecond.length >= sequence.length;
  const options = sequence.map(({ to }, at) => cell.slice(to, sequence[at + 1]?.from).trim());
  return { options, isDoubtful: sameSeparator.length !== 1 || repeats };
}

const splitCell = (cell: string, label: string | RegExp) =>
  cell
    .split(label)
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * Returns the parts of a cell as options, without their labels. The result is doubtful if only some
 * of the parts have labels.
 */
function optionsFromParts(parts: readonly string[]): OptionsInCell {
  const options = withoutLabels(parts);
  const count = options.filter((option) => LABEL.test(option)).length;
  return { options, isDoubtful: count > 0 && count < options.length };
}

/** Splits a cell at commas that are followed by a space. Other commas may be part of an option. */
function splitAtCommas(cell: string): OptionsInCell | null {
  const withoutSpace = cell.match(/,(?=\S)/g)?.length ?? 0;
  const withSpace = cell.match(/,\s/g)?.length ?? 0;
  const inNumbers = cell.match(/(?<=\d),(?=\d)/g)?.length ?? 0;
  const isMixed = withoutSpace > 0 && withSpace > 0;
  const parts = splitCell(cell, isMixed && inNumbers === withoutSpace ? /,\s/ : ',');
  if (parts.length < 2) return null;
  const { options, isDoubtful } = optionsFromParts(parts);
  return { options, isDoubtful: isDoubtful || isMixed };
}

/**
 * Splits a cell that contains all options: at labels, at line breaks, or at semicolons, bars, or
 * commas.
 */
export function optionsInCell(text: string): OptionsInCell {
  const cell = text.trim();
  const labeled = splitAtLabels(cell);
  if (labeled) return labeled;
  for (const label of ['\n', ';', '|', ' / ']) {
    const parts = splitCell(cell, label);
    if (parts.length > 1) return optionsFromParts(parts);
  }
  return splitAtCommas(cell) ?? { options: splitCell(cell, '\n'), isDoubtful: false };
}
