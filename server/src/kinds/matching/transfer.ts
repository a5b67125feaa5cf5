import type { Draft } from '@certway/contract/kinds/index';
import { findSign, giftText, isGiftMatching, writeGiftText } from '../../formats/gift.ts';
import { moodleMarkup, textNode } from '../../formats/moodle.ts';
import { EXTRA_SPACING, qtiDeclaration, qtiSpacing, qtiText } from '../../formats/qti.ts';
import { correctValues, inHtml } from '../../formats/qti-2.ts';
import { cellLines, inOneLine, isCalled } from '../../formats/table.ts';
import { SEVERAL_ANSWERS } from '../../formats/words.ts';
import { allOf, childOf, childrenOf, textIn } from '../../formats/xml.ts';
import { jsonWay } from '../transfer/json.ts';
import type { KindTransfer } from '../transfer.ts';

type Transfer = KindTransfer<'matching'>;
type Pair = Draft<'matching'>['pairs'][number];

/** Sides as most formats list them: one without a left is a distractor. */
const told = (sides: readonly Pair[]) => ({
  type: 'matching' as const,
  pairs: sides.filter(({ left }) => left !== ''),
  distractors: sides.filter(({ left }) => left === '').map(({ right }) => right),
});

/** Pairs with all that may be chosen for a left. */
function toldWithin(pairs: readonly Pair[], rights: readonly string[]) {
  const used = new Set(pairs.map(({ right }) => right));
  return {
    type: 'matching' as const,
    pairs,
    distractors: rights.filter((text) => !used.has(text)),
  };
}

/** Within a left an arrow of its own must not part it. */
const pairLine = ({ left, right }: Pair) => inOneLine(`${left.replaceAll('→', '\\→')} → ${right}`);

/** What all lines have between their sides: an arrow before a sign that may be within a side. */
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

const sidesOf = ({ pairs, distractors }: Draft<'matching'>) => [
  ...pairs.flatMap(({ left, right }) => [left, right]),
  ...distractors,
];

const withSides = (draft: Draft<'matching'>, change: (text: string) => string) => ({
  ...draft,
  pairs: draft.pairs.map(({ left, right }) => ({ left: change(left), right: change(right) })),
  distractors: draft.distractors.map(change),
});

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
      what: 'Line breaks in what is to be matched',
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
      if (pictures.length > 0) leaveOut('pictures in what is to be matched');
      for (const other of others) leaveOut(other);
      return { left: text, right: textIn(childOf(childOf(sub, 'answer'), 'text')).trim() };
    });
    return told(sides);
  },
  losses: [],
};

const qti: Transfer['qti'] = {
  write: ({ pairs, distractors }) => {
    const rights = [...new Set([...pairs.map(({ right }) => right), ...distractors])];
    const set = (prefix: string, texts: string[], most: number) =>
      `<simpleMatchSet>${texts
        .map(
          (text, i) =>
            `<simpleAssociableChoice identifier="${prefix}${i + 1}" matchMax="${most}">${qtiText(text)}</simpleAssociableChoice>`,
        )
        .join('')}</simpleMatchSet>`;
    const lefts = pairs.map(({ left }) => left);
    const values = pairs.map(({ right }, i) => `L${i + 1} R${rights.indexOf(right) + 1}`);
    return {
      declaration: qtiDeclaration({ cardinality: 'multiple', baseType: 'directedPair', values }),
      interaction: `<matchInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations="${pairs.length}">${set('L', lefts, 1)}${set('R', rights, pairs.length)}</matchInteraction>`,
    };
  },
  read: (item) => {
    if (item.interaction.name !== 'matchInteraction') return null;
    const [lefts = [], rights = []] = allOf(item.interaction, 'simpleMatchSet').map((set) =>
      allOf(set, 'simpleAssociableChoice').map((node) => ({
        id: node.attributes.identifier,
        text: inHtml(node, item).text,
      })),
    );
    const textFor = (list: typeof lefts, id: string | undefined) =>
      list.find((each) => each.id === id)?.text ?? '';
    const pairs = correctValues(item).map((value) => {
      const [left, right] = value.split(/\s+/);
      return { left: textFor(lefts, left), right: textFor(rights, right) };
    });
    return toldWithin(
      pairs,
      rights.map(({ text }) => text),
    );
  },
  losses: [
    {
      what: EXTRA_SPACING,
      lost: (draft) => sidesOf(draft).some((text) => qtiSpacing(text) !== text),
      without: (draft) => withSides(draft, qtiSpacing),
    },
  ],
};

/** One list of the same options behind each left side. */
const oldQti: Transfer['oldQti'] = {
  read: ({ rows }) => {
    if (!rows) return null;
    const lists = rows.map(({ options }) =>
      options
        .map(({ text }) => text)
        .sort()
        .join('\n'),
    );
    const rights = rows.map(({ options }) => options.filter(({ points }) => points > 0));
    const isMatch =
      new Set(lists).size === 1 &&
      rows.every(({ words }, i) => words !== '' && rights[i]?.length === 1);
    if (!isMatch) return SEVERAL_ANSWERS;
    const pairs = rows.map(({ words }, i) => ({ left: words, right: rights[i]?.[0]?.text ?? '' }));
    return toldWithin(pairs, rows[0]?.options.map(({ text }) => text) ?? []);
  },
};

export const transfer: Transfer = {
  asked: 'first',
  example: {
    type: 'matching',
    text: 'Match the country and its capital.',
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
