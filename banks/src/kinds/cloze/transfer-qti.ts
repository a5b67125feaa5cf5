import { withBlanks } from '../../formats/blanks.ts';
import {
  blankStyle,
  EXTRA_SPACING,
  optionId,
  qtiDeclaration,
  qtiFloat,
  qtiSpacing,
} from '../../formats/qti.ts';
import { type QtiItem, qtiOptionsIn, rightOption, SEVERAL_INLINE } from '../../formats/qti-2.ts';
import { inOneLine } from '../../formats/table.ts';
import { escapeXml, type XmlNode } from '../../formats/xml.ts';
import type { Question } from '../../model.ts';
import { qtiFields } from '../transfer/accepted-xml.ts';
import type { KindTransfer, UnsupportedFeature } from '../transfer.ts';
import * as messages from './messages.ts';
import {
  acceptedIn,
  type Blank,
  type Cloze,
  clozeFields,
  lostTolerance,
  type ParsedBlank,
  textsIn,
  withChoices,
} from './transfer-fields.ts';

/**
 * Reads and writes cloze questions as a QTI item with several inline interactions, each with its
 * own declaration.
 */

type Transfer = KindTransfer<'cloze'>;

/** Removes line breaks and extra spaces, because inline choices cannot contain line breaks. */
const oneLine = (text: string) => qtiSpacing(inOneLine(text));

const idOf = (index: number) => `RESPONSE${index + 1}`;

function declared(blank: Blank, index: number): string {
  const identifier = idOf(index);
  if (blank.asks === 'choice') {
    const id = optionId(0);
    const mapping = `<mapping defaultValue="0"><mapEntry mapKey="${id}" mappedValue="1"/></mapping>`;
    return qtiDeclaration({
      cardinality: 'single',
      baseType: 'identifier',
      values: [id],
      mapping,
      identifier,
    });
  }
  const entries = acceptedIn(blank).map(
    (answer) =>
      `<mapEntry mapKey="${escapeXml(answer)}" mappedValue="1" caseSensitive="${blank.caseSensitive}"/>`,
  );
  return qtiDeclaration({
    cardinality: 'single',
    baseType: 'string',
    values: [blank.correctAnswer],
    mapping: `<mapping defaultValue="0">${entries.join('')}</mapping>`,
    identifier,
  });
}

function interactionOf(blank: Blank, index: number, blankText: string): string {
  const shared = `responseIdentifier="${idOf(index)}" class="${blankStyle(blankText)}"`;
  if (blank.asks === 'text') return `<textEntryInteraction ${shared}/>`;
  // The right choice is written first. This reveals nothing, because the importing tool shuffles
  // the choices.
  const choices = textsIn(blank).map(
    (text, at) =>
      `<inlineChoice identifier="${optionId(at)}">${escapeXml(oneLine(text))}</inlineChoice>`,
  );
  return `<inlineChoiceInteraction ${shared} shuffle="true">${choices.join('')}</inlineChoiceInteraction>`;
}

/** Writes the rule that computes the score as the share of the blanks that are right. */
const markingOf = ({ blanks }: Cloze) =>
  `<setOutcomeValue identifier="SCORE"><divide><sum>${blanks
    .map((_, index) => `<mapResponse identifier="${idOf(index)}"/>`)
    .join('')}</sum>${qtiFloat(blanks.length)}</divide></setOutcomeValue>`;

/**
 * Returns a function that replaces the blanks of a line by their interactions. It must be called
 * for the lines in order, because it continues with the next blank.
 */
function insertInteractions(blanks: readonly Blank[]): (line: string) => string {
  let next = 0;
  return (line) =>
    withBlanks(line, (_, blankText) => {
      const index = next++;
      const blank = blanks[index];
      return blank ? interactionOf(blank, index, blankText) : blankText;
    });
}

function blankIn(interaction: XmlNode, item: QtiItem): ParsedBlank | string {
  const options = qtiOptionsIn(interaction, item);
  const given = { ...item, interaction, options };
  if (interaction.name === 'textEntryInteraction') {
    const fields = qtiFields(given);
    return typeof fields === 'string' ? fields : { asks: 'text', ...fields };
  }
  const right = rightOption(given);
  if (typeof right === 'string') return right;
  if (options.some(({ image }) => image)) item.reportLoss(messages.choicePictures);
  const wrong = options.filter((option) => option !== right);
  return {
    asks: 'choice',
    correctAnswer: right.text,
    wrongAnswers: wrong.map(({ text }) => text),
  };
}

/**
 * Returns a cloze question with one blank as the fill-blank or multiple-choice question that an
 * import of the QTI file creates.
 */
function withoutClozeKind(draft: Cloze): Question {
  const { blanks, type, ...shared } = draft;
  const [blank] = blanks;
  if (!blank || blanks.length > 1) return draft;
  if (blank.asks === 'text') {
    const { asks, ...accepted } = blank;
    return { ...shared, type: 'fill-blank', ...accepted };
  }
  return {
    ...shared,
    type: 'multiple-choice',
    options: textsIn(blank).map((text) => ({ text, image: null })),
    correctAnswer: blank.correctAnswer,
    keepsOrder: false,
  };
}

const oneBlank: UnsupportedFeature<Cloze> = {
  what: messages.typeOfOneBlank,
  isUsedBy: ({ blanks }) => blanks.length === 1,
  without: withoutClozeKind,
};

export const qti: Transfer['qti'] = {
  write: (draft) => ({
    declaration: draft.blanks.map(declared).join(''),
    interaction: '',
    inLine: insertInteractions(draft.blanks),
    processing: markingOf(draft),
  }),
  read: (item) => {
    if (item.interaction.name !== SEVERAL_INLINE) return null;
    const blanks: ParsedBlank[] = [];
    for (const [index, each] of item.interaction.children.entries()) {
      const blank = blankIn(each, item);
      if (typeof blank === 'string')
        return messages.blankProblem({ number: index + 1, problem: blank });
      blanks.push(blank);
    }
    return clozeFields(blanks);
  },
  unsupported: [
    lostTolerance(() => true),
    {
      what: EXTRA_SPACING,
      isUsedBy: ({ blanks }) =>
        blanks.some(
          (blank) =>
            blank.asks === 'choice' && textsIn(blank).some((text) => oneLine(text) !== text),
        ),
      without: (draft) => withChoices(draft, oneLine),
    },
    oneBlank,
  ],
};
