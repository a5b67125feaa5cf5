import { BLANK } from '../../formats/blanks.ts';
import {
  answerNode,
  answersOf,
  answerText,
  isRightAnswer,
  type MoodleQuestion,
} from '../../formats/moodle.ts';
import { childOf, descendantsOf, escapeXml, textIn } from '../../formats/xml.ts';
import type { Question } from '../../model.ts';
import * as shared from '../transfer/messages.ts';
import type { KindTransfer } from '../transfer.ts';
import * as messages from './messages.ts';
import { absoluteTolerance, toleranceIn, toleranceText } from './transfer-fields.ts';

type Transfer = KindTransfer<'numeric'>;
type Numeric = Question<'numeric'>;

/**
 * The XML of Moodle's unit settings for three cases: no unit, one optional unit, and a choice of
 * several units.
 */
const UNIT_SETTINGS = {
  none: '<unitgradingtype>0</unitgradingtype><unitpenalty>0.1</unitpenalty><showunits>3</showunits><unitsleft>0</unitsleft>',
  one: '<unitgradingtype>0</unitgradingtype><unitpenalty>0.1</unitpenalty><showunits>0</showunits><unitsleft>0</unitsleft>',
  some: '<unitgradingtype>1</unitgradingtype><unitpenalty>1</unitpenalty><showunits>2</showunits><unitsleft>0</unitsleft>',
};

/** Writes a unit. Moodle's multiplier is the inverse of our factor. */
const unitNode = (unit: string, factor: number) =>
  `<unit><multiplier>${1 / factor}</multiplier><unit_name>${escapeXml(unit)}</unit_name></unit>`;

function unitsNode({ unit, otherUnits }: Numeric): string {
  if (unit === '') return UNIT_SETTINGS.none;
  const others = otherUnits.map((other) => unitNode(other.unit, other.factor));
  const tried = others.length > 0 ? UNIT_SETTINGS.some : UNIT_SETTINGS.one;
  return `<units>${unitNode(unit, 1)}${others.join('')}</units>${tried}`;
}

/**
 * Returns the factor of a Moodle unit, which is the inverse of the multiplier. Chooses the factor
 * with the fewest digits whose inverse is exactly the multiplier, because the author probably wrote
 * a short decimal such as 0.3048.
 */
function factorFor(multiplier: number): number {
  for (let digits = 1; digits <= 17; digits++) {
    const factor = Number((1 / multiplier).toPrecision(digits));
    if (1 / factor === multiplier) return factor;
  }
  return 1 / multiplier;
}

function unitsIn({ node, reportLoss }: MoodleQuestion): Pick<Numeric, 'unit' | 'otherUnits'> {
  const all = descendantsOf(childOf(node, 'units'), 'unit').map((each) => ({
    unit: textIn(childOf(each, 'unit_name')).trim(),
    multiplier: Number(textIn(childOf(each, 'multiplier')) || '1'),
  }));
  const base = all.find(({ multiplier }) => multiplier === 1);
  if (!base && all.length > 0) reportLoss(shared.answerUnits);
  const others = all.filter((each) => base && each !== base);
  return {
    unit: base?.unit ?? '',
    otherUnits: others.map(({ unit, multiplier }) => ({ unit, factor: factorFor(multiplier) })),
  };
}

/**
 * Checks whether a Moodle question is a numeric question here. Files of our own state the kind. In
 * other files, the question must have a single right number, and either a unit or a text without a
 * blank.
 */
function matchesKind({ kind, type, text, node }: MoodleQuestion, right: number): boolean {
  if (type !== 'numerical') return false;
  if (kind) return kind === 'numeric';
  const hasUnit = descendantsOf(childOf(node, 'units'), 'unit').length > 0;
  return right === 1 && (hasUnit || !BLANK.test(text));
}

export const moodle: Transfer['moodle'] = {
  write: (draft) => {
    const tolerance = `<tolerance>${absoluteTolerance(draft)}</tolerance>`;
    return {
      type: 'numerical',
      body: answerNode(draft.correctAnswer, 100, tolerance) + unitsNode(draft),
      tags: {
        tolerance: draft.toleranceKind === 'relative' ? toleranceText(draft) : '',
        figures: String(draft.significantFigures ?? ''),
      },
    };
  },
  read: (question) => {
    const right = answersOf(question).filter(isRightAnswer);
    if (!matchesKind(question, right.length)) return null;
    const { tolerance: tagged, figures } = question.tags;
    const given = textIn(childOf(right[0], 'tolerance')).trim() || '0';
    return {
      type: 'numeric',
      correctAnswer: answerText(right[0]),
      ...toleranceIn(tagged ?? given),
      ...unitsIn(question),
      significantFigures: figures === undefined ? null : Number(figures),
    };
  },
  unsupported: [
    {
      // Moodle accepts any number of significant figures, so this requirement is lost in Moodle.
      // Our own import restores it from a tag.
      what: messages.requiredFigures,
      isUsedBy: ({ significantFigures }) => significantFigures !== null,
      without: (draft) => draft,
    },
  ],
};
