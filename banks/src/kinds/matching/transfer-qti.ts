import { EXTRA_SPACING, qtiDeclaration, qtiSpacing, qtiText } from '../../formats/qti.ts';
import { correctValues, markupIn } from '../../formats/qti-2.ts';
import { SEVERAL_ANSWERS } from '../../formats/unsupported-content.ts';
import { descendantsOf } from '../../formats/xml.ts';
import type { KindTransfer } from '../transfer.ts';
import { matchingFieldsFrom, sidesOf, withSides } from './transfer-fields.ts';

type Transfer = KindTransfer<'matching'>;

export const qti: Transfer['qti'] = {
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
    const [lefts = [], rights = []] = descendantsOf(item.interaction, 'simpleMatchSet').map((set) =>
      descendantsOf(set, 'simpleAssociableChoice').map((node) => ({
        id: node.attributes.identifier,
        text: markupIn(node, item).text,
      })),
    );
    const textFor = (list: typeof lefts, id: string | undefined) =>
      list.find((each) => each.id === id)?.text ?? '';
    const pairs = correctValues(item).map((value) => {
      const [left, right] = value.split(/\s+/);
      return { left: textFor(lefts, left), right: textFor(rights, right) };
    });
    return matchingFieldsFrom(
      pairs,
      rights.map(({ text }) => text),
    );
  },
  unsupported: [
    {
      what: EXTRA_SPACING,
      isUsedBy: (draft) => sidesOf(draft).some((text) => qtiSpacing(text) !== text),
      without: (draft) => withSides(draft, qtiSpacing),
    },
  ],
};

/**
 * Reads matching questions of QTI 1.2, which repeats the list of right sides after each left side.
 */
export const qti1: Transfer['qti1'] = {
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
      rows.every(({ label }, i) => label !== '' && rights[i]?.length === 1);
    if (!isMatch) return SEVERAL_ANSWERS;
    const pairs = rows.map(({ label }, i) => ({ left: label, right: rights[i]?.[0]?.text ?? '' }));
    return matchingFieldsFrom(pairs, rows[0]?.options.map(({ text }) => text) ?? []);
  },
};
