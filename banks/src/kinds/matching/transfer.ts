import { list, record, required } from '../../checks.ts';
import { findSign, giftText, isGiftMatching, writeGiftText } from '../../formats/gift.ts';
import { moodleMarkup, textNode } from '../../formats/moodle.ts';
import { cellLines, inOneLine, isCalled } from '../../formats/table.ts';
import { childOf, childrenOf, textIn } from '../../formats/xml.ts';
import { jsonWay } from '../transfer/json.ts';
import type { KindTransfer } from '../transfer.ts';
import * as messages from './messages.ts';
import { type Pair, sidesOf, told, withSides } from './transfer-fields.ts';
import { oldQti, qti } from './transfer-qti.ts';

type Transfer = KindTransfer<'matching'>;

const side = required(messages.sideIsEmpty);

/** An arrow within a left side is escaped, so that it does not split the pair. */
const pairLine = ({ left, right }: Pair) => inOneLine(`${left.replaceAll('→', '\\→')} → ${right}`);

/**
 * Separators between the sides of a pair, in order of precedence. An arrow comes before `=`, which
 * may occur within a side.
 */
const BETWEEN = [/=>|->/, /=/];
const betweenIn = (lines: readonly string[]) =>
  BETWEEN.find((sign) => lines.every((line) => sign.test(line))) ?? /=>|->|=/;

function pairOf(line: string, between: RegExp): Pair {
  const parted = /(?<!\\)→/.exec(line) ?? between.exec(line);
  if (!parted) return { left: line, right: '' };
  return {
    left: line.slice(0, parted.index).trim().replaceAll('\\→', '→'),
    right: line.slice(parted.index + parted[0].length).trim(),
  };
}

const table: Transfer['table'] = {
  write: ({ pairs, distractors }) => ({
    pairs: pairs.map(pairLine).join('\n'),
    distractors: distractors.map(inOneLine).join('\n'),
  }),
  read: (row) => {
    const { pairs, distractors } = row.words;
    if (!isCalled(row, ['matching', 'match'], Boolean(pairs))) return null;
    const lines = cellLines(pairs);
    const between = betweenIn(lines.filter((line) => !line.includes('→')));
    return {
      type: 'matching',
      pairs: lines.map((line) => pairOf(line, between)),
      distractors: cellLines(distractors),
    };
  },
  losses: [
    {
      what: messages.lineBreaksInPairs,
      lost: (draft) => sidesOf(draft).some((text) => text.includes('\n')),
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
    const sides = block.answers.map(({ whole }) => {
      const at = findSign(whole, '->');
      return {
        left: giftText(whole.slice(0, at), block.mode),
        right: giftText(whole.slice(at + 2), block.mode),
      };
    });
    return told(sides);
  },
  losses: [],
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
  read: ({ type, node, images, leaveOut }) => {
    if (type !== 'matching') return null;
    const sides = childrenOf(node, 'subquestion').map((sub) => {
      const { text, pictures, others } = moodleMarkup(sub, images);
      if (pictures.length > 0) leaveOut(messages.picturesInPairs);
      for (const other of others) leaveOut(other);
      return { left: text, right: textIn(childOf(childOf(sub, 'answer'), 'text')).trim() };
    });
    return told(sides);
  },
  losses: [],
};

export const transfer: Transfer = {
  asked: 'first',
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
  oldQti,
  typed: { read: ({ pairs }) => pairs && told(pairs) },
  json: jsonWay({ type: 'matching', isMeant: ({ pairs }) => Array.isArray(pairs) }),
};
