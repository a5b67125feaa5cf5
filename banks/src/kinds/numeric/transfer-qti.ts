import { BLANK } from '../../formats/blanks.ts';
import {
  QTI_RESPONSE,
  qtiDeclaration,
  qtiEntry,
  qtiFloat,
  qtiScoreIf,
  UNIT_STYLE,
} from '../../formats/qti.ts';
import { correctValues, declarationOf, type QtiItem } from '../../formats/qti-2.ts';
import { descendantsOf, firstDescendantOf, textIn } from '../../formats/xml.ts';
import type { Question } from '../../model.ts';
import type { KindTransfer } from '../transfer.ts';
import * as messages from './messages.ts';
import type { Tolerance } from './transfer-fields.ts';

type Transfer = KindTransfer<'numeric'>;

/** Writes the rule that scores a number. QTI states a relative tolerance in percent. */
function markingOf({ tolerance, toleranceKind, correctAnswer }: Question<'numeric'>): string {
  const amount =
    toleranceKind === 'relative' ? Number((tolerance * 100).toPrecision(12)) : tolerance;
  const equal = `<equal toleranceMode="${toleranceKind}" tolerance="${amount} ${amount}">${QTI_RESPONSE}${qtiFloat(Number(correctAnswer))}</equal>`;
  return qtiScoreIf(equal, qtiFloat(1));
}

function toleranceOf(item: QtiItem): Tolerance {
  const equal = firstDescendantOf(
    firstDescendantOf(item.item, 'responseProcessing'),
    'equal',
  )?.attributes;
  const amount = Number.parseFloat(equal?.tolerance ?? '0');
  if (equal?.toleranceMode === 'relative') {
    return { tolerance: Number((amount / 100).toPrecision(15)), toleranceKind: 'relative' };
  }
  return {
    tolerance: equal?.toleranceMode === 'absolute' ? amount : 0,
    toleranceKind: 'absolute',
  };
}

const isNumber = (item: QtiItem) =>
  /^(?:float|integer)$/.test(declarationOf(item)?.attributes.baseType ?? '');

export const qti: Transfer['qti'] = {
  write: (draft) => ({
    declaration: qtiDeclaration({
      cardinality: 'single',
      baseType: 'float',
      values: [draft.correctAnswer],
    }),
    ...qtiEntry(undefined, draft.unit),
    processing: markingOf(draft),
  }),
  read: (item) => {
    if (item.interaction.name !== 'textEntryInteraction' || !isNumber(item)) return null;
    const [correctAnswer, ...others] = correctValues(item);
    const inText = !item.isLine && BLANK.test(item.text);
    if (correctAnswer === undefined || others.length > 0 || inText) return null;
    const unit = descendantsOf(item.item, 'span').find(
      ({ attributes }) => attributes.class === UNIT_STYLE,
    );
    return {
      type: 'numeric',
      correctAnswer,
      ...toleranceOf(item),
      unit: textIn(unit).trim(),
    };
  },
  unsupported: [
    {
      what: messages.otherUnitsOfNumbers,
      isUsedBy: ({ otherUnits }) => otherUnits.length > 0,
      without: (draft) => ({ ...draft, otherUnits: [] }),
    },
    {
      what: messages.requiredFigures,
      isUsedBy: ({ significantFigures }) => significantFigures !== null,
      without: (draft) => ({ ...draft, significantFigures: null }),
    },
  ],
};
