import { list, record, required } from '../../checks.ts';
import { findUnescaped, isGiftMatching, readGiftText, writeGiftText } from '../../formats/gift.ts';
import { moodleMarkup, textNode } from '../../formats/moodle.ts';
import { cellLines, inOneLine, isRowOfKind } from '../../formats/table.ts';
import { childOf, childrenOf, textIn } from '../../formats/xml.ts';
import { jsonReader } from '../transfer/json.ts';
import type { KindTransfer } from '../transfer.ts';
import * as messages from './messages.ts';
import { matchingFields, type Pair, sidesOf, withSides } from './transfer-fields.ts';
import { qti, qti1 } from './transfer-qti.ts';

type Transfer = KindTransfer<'matching'>;

const side = required(messages.sideIsEmpty);

/** An arrow within a left side is escaped, so that it does not split the pair. */
const pairLine = ({ left, right }: Pair) => inOneLine(`${left.replaceAll('→', '\\→')} → ${right}`);

/**
 * Separators between the sides of a pair, in order of precedence. An arrow comes before `=`, which
 * may occur within a side.
 */
const SEPARATORS = [/=>|->/, /=/];
const separatorIn = (lines: readonly string[]) =>
  SEPARATORS.find((marker) => lines.every((line) => marker.test(line))) ?? /=>|->|=/;

function pairOf(line: string, separator: RegExp): Pair {
  const arrow = /(?<!\\)→/.exec(line) ?? separator.exec(line);
  if (!arrow) return { left: line, right: '' };
  return {
    left: line.slice(0, arrow.index).trim().replaceAll('\\→', '→'),
    right: line.slice(arrow.index + arrow[0].length).trim(),
  };
}

const table: Transfer['table'] = {
  write: ({ pairs, distractors }) => ({
    pairs: pairs.map(pairLine).join('\n'),
    distractors: distractors.map(inOneLine).join('\n'),
  }),
  read: (row) => {
    const { pairs, distractors } = row.values;
    if (!isRowOfKind(row, ['matching', 'match'], Boolean(pairs))) return null;
    const lines = cellLines(pairs);
    const separator = separatorIn(lines.filter((line) => !line.includes('→')));
    return {
      type: 'matching',
      pairs: lines.map((line) => pairOf(line, separator)),
      distractors: cellLines(distractors),
    };
  },
  unsupported: [
    {
      what: messages.lineBreaksInPairs,
      isUsedBy: (draft) => sidesOf(draft).some((text) => text.includes('\n')),
      without: (draft) => withSides(draft, inOneLine),
    },
  ],
};

const gift: Transfer['gift'] = {
  write: ({ pairs, distractors }) => [
    ...pairs.map(({ left, right }) => `=${writeGiftText(left)} -> ${writeGiftText(right)}`),
    ...distractors.map((right) => `= -> ${writeGiftText(right)}`),
  ],
  read: (block) => {
    if (!isGiftMatching(block)) return null;
    const sides = block.answers.map(({ withWeight }) => {
      const at = findUnescaped(withWeight, '->');
      return {
        left: readGiftText(withWeight.slice(0, at), block.mode),
        right: readGiftText(withWeight.slice(at + 2), block.mode),
      };
    });
    return matchingFields(sides);
  },
  unsupported: [],
};

const moodle: Transfer['moodle'] = {
  write: ({ pairs, distractors }) => {
    const sub = (left: string, right: string) =>
      `<subquestion format="plain_text">${textNode(left)}<answer>${textNode(right)}</answer></subquestion>`;
    const subs = [
      ...pairs.map(({ left, right }) => sub(left, right)),
      ...distractors.map((right) => sub('', right)),
    ];
    return {
      type: 'matching',
      body: `<shuffleanswers>true</shuffleanswers>${subs.join('')}`,
    };
  },
  read: ({ type, node, images, reportLoss }) => {
    if (type !== 'matching') return null;
    const sides = childrenOf(node, 'subquestion').map((sub) => {
      const { text, pictures, unsupported } = moodleMarkup(sub, images);
      if (pictures.length > 0) reportLoss(messages.picturesInPairs);
      for (const content of unsupported) reportLoss(content);
      return { left: text, right: textIn(childOf(childOf(sub, 'answer'), 'text')).trim() };
    });
    return matchingFields(sides);
  },
  unsupported: [],
};

export const transfer: Transfer = {
  tried: 'first',
  fields: {
    pairs: list(record({ left: side, right: side }), 2, messages.tooFewPairs),
    distractors: list(side),
  },
  partialCredit: true,
  example: {
    type: 'matching',
    text: 'Match each country with its capital.',
    pairs: [
      { left: 'France', right: 'Paris' },
      { left: 'Italy', right: 'Rome' },
    ],
    distractors: ['Milan'],
  },
  table,
  gift,
  moodle,
  qti,
  qti1,
  typed: { read: ({ pairs }) => pairs && matchingFields(pairs) },
  json: jsonReader({ type: 'matching', matches: ({ pairs }) => Array.isArray(pairs) }),
};
