import type { Key } from '@certway/contract/kinds/keys';
import type { KindPrint } from '../print.ts';
import { rules } from './rules.ts';

function toleranceInWords({ tolerance, toleranceKind, unit }: Key<'numeric'>): string[] {
  if (tolerance === 0) return [];
  return [
    toleranceKind === 'relative'
      ? `± ${Number((tolerance * 100).toPrecision(9))} %`
      : `± ${tolerance} ${unit}`.trim(),
  ];
}

const figures = (count: number | null) =>
  count === null ? [] : [`${count} significant ${count === 1 ? 'figure' : 'figures'}`];

export const print: KindPrint<'numeric'> = {
  asked: ({ units, significantFigures }) => [
    ...figures(significantFigures).map((text) => ({
      part: 'hint' as const,
      text: `Give ${text}.`,
    })),
    ...(units.length > 1
      ? [{ part: 'hint' as const, text: `With its unit: ${units.join(', ')}.` }]
      : []),
    { part: 'field', label: 'Answer:', behind: units.length === 1 ? (units[0] ?? '') : '' },
  ],
  given: rules.answerText,
  told: (_paper, key) => {
    const others = key.otherUnits.map(({ unit, factor }) => `1 ${unit} = ${factor} ${key.unit}`);
    const words = [...toleranceInWords(key), ...figures(key.significantFigures), ...others].join(
      '; ',
    );
    return words === '' ? [] : [{ part: 'hint', text: words }];
  },
};
