import { EXTRA_SPACING, qtiDeclaration, qtiSpacing, qtiText } from '../../formats/qti.ts';
import { correctValues } from '../../formats/qti-2.ts';
import type { KindTransfer } from '../transfer.ts';
import * as messages from './messages.ts';
import { orderingFields, withItems } from './transfer-fields.ts';

type Transfer = KindTransfer<'ordering'>;

export const qti: Transfer['qti'] = {
  write: ({ items }) => {
    // Items are written sorted by text. Some tools show them in the order of the file, which must
    // not be the right order.
    const shown = [...items].sort();
    const choices = shown.map(
      (text, at) => `<simpleChoice identifier="I${at + 1}">${qtiText(text)}</simpleChoice>`,
    );
    return {
      declaration: qtiDeclaration({
        cardinality: 'ordered',
        baseType: 'identifier',
        values: items.map((text) => `I${shown.indexOf(text) + 1}`),
      }),
      interaction: `<orderInteraction responseIdentifier="RESPONSE" shuffle="true">${choices.join('')}</orderInteraction>`,
    };
  },
  read: (item) => {
    if (item.interaction.name !== 'orderInteraction') return null;
    const textFor = (id: string) => item.options.find((option) => option.id === id)?.text ?? '';
    return orderingFields(correctValues(item).map(textFor));
  },
  unsupported: [
    {
      what: messages.partialCredit,
      isUsedBy: ({ scoring }) => scoring === 'neighbours',
      without: (draft) => ({ ...draft, scoring: 'whole' }),
    },
    {
      what: EXTRA_SPACING,
      isUsedBy: ({ items }) => items.some((text) => qtiSpacing(text) !== text),
      without: (draft) => withItems(draft, qtiSpacing),
    },
  ],
};
