import type { Key } from '@certway/contract/kinds/keys';
import * as shared from '../messages.ts';
import type { KindPrint } from '../print.ts';
import * as messages from './messages.ts';
import { rules } from './rules.ts';

function toleranceDetails({ tolerance, toleranceKind, unit }: Key<'numeric'>): string[] {
  if (tolerance === 0) return [];
  return [
    toleranceKind === 'relative'
      ? messages.percentTolerance({ percent: Number((tolerance * 100).toPrecision(9)) })
      : `± ${tolerance} ${unit}`.trim(),
  ];
}

export const print: KindPrint<'numeric'> = {
  answerParts: ({ units, significantFigures }) => [
    ...(significantFigures === null
      ? []
      : [{ part: 'hint' as const, text: messages.giveFigures({ count: significantFigures }) }]),
    ...(units.length > 1
      ? [{ part: 'hint' as const, text: messages.withUnit({ units: units.join(', ') }) }]
      : []),
    {
      part: 'field',
      label: shared.answerField,
      behind: units.length === 1 ? (units[0] ?? '') : '',
    },
  ],
  formatAnswer: rules.answerText,
  markingHints: (_paper, key) => {
    const others = key.otherUnits.map(({ unit, factor }) => `1 ${unit} = ${factor} ${key.unit}`);
    const { significantFigures: count } = key;
    const expected = count === null ? [] : [messages.figuresExpected({ count })];
    const words = [...toleranceDetails(key), ...expected, ...others].join('; ');
    return words === '' ? [] : [{ part: 'hint', text: words }];
  },
};
