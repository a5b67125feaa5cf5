import { audioType } from './media/audio.ts';
import { fileName } from './media/pictures.ts';
import * as messages from './messages.ts';
import { withDollarFormulas } from './office/formulas.ts';
import { escapeXml } from './xml.ts';

/**
 * The parts of a question for writing it as a QTI item. The names are those of QTI 2.2; `inQti3`
 * converts them to those of QTI 3.0.
 */

export interface QtiParts {
  declaration: string;
  interaction: string;
  /**
   * A part of the question text, such as a blank. The interaction replaces the first occurrence of
   * this part. If undefined, the interaction is added after the text.
   */
  inBlank?: string;
  /**
   * Inserts interactions into a line of the question text and returns the line. It is called for
   * each line in order.
   */
  inLine?: (line: string) => string;
  /**
   * True if the interaction contains the illustration, so that the illustration is not shown
   * separately.
   */
  showsIllustration?: true;
  /**
   * The method by which other tools mark the question: a table of answers with their points, or
   * none because people mark it. If undefined, they compare the response with the right answer.
   */
  marking?: 'map_response' | 'by-people';
  /**
   * The rules by which other tools mark the question. They are needed only if no standard template
   * of QTI can mark it.
   */
  processing?: string;
}

/** Escapes a text and writes its line breaks as `<br/>`. */
const withLineBreaks = (text: string, convert: (line: string) => string) =>
  text
    .split('\n')
    .map((line) => convert(escapeXml(line)))
    .join('<br/>');

const unchanged = (line: string) => line;

export const qtiText = (text: string) => withLineBreaks(text, unchanged);

export const qtiParagraphs = (text: string, convert = unchanged) =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${withLineBreaks(paragraph, convert)}</p>`)
    .join('');

/**
 * Returns a text with collapsed spaces and empty lines, as HTML shows it. Formulas are converted to
 * our notation.
 */
export const qtiSpacing = (text: string) => withDollarFormulas(collapsed(text));

const collapsed = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

export const EXTRA_SPACING = messages.extraSpacing;

export const qtiPicture = (path: string | null, alt: string) =>
  path ? `<img src="images/${escapeXml(fileName(path))}" alt="${escapeXml(alt)}"/>` : '';

/** Writes audio as an `object` element, which every version of QTI has. */
export const qtiAudio = (path: string, description: string) =>
  `<object data="audio/${escapeXml(fileName(path))}" type="${audioType(path)}" aria-label="${escapeXml(description)}"></object>`;

export interface Declaration {
  cardinality: 'single' | 'multiple' | 'ordered';
  baseType: 'identifier' | 'string' | 'float' | 'directedPair' | 'point';
  values: string[];
  mapping?: string;
  /** The name of the response variable. It is needed only if a question has several fields. */
  identifier?: string;
}

/**
 * Returns the element with the right answers. Returns an empty string if there are none, as in
 * questions that people mark.
 */
const correctResponse = (values: readonly string[]) =>
  values.length > 0
    ? `<correctResponse>${values.map((value) => `<value>${escapeXml(value)}</value>`).join('')}</correctResponse>`
    : '';

export const qtiDeclaration = ({
  cardinality,
  baseType,
  values,
  mapping = '',
  identifier = 'RESPONSE',
}: Declaration) =>
  `<responseDeclaration identifier="${identifier}" cardinality="${cardinality}" baseType="${baseType}">${correctResponse(values)}${mapping}</responseDeclaration>`;

export const optionId = (index: number) => `C${index + 1}`;

export const qtiOptions = (options: readonly { text: string; image: string | null }[]) =>
  options
    .map(
      ({ text, image }, i) =>
        `<simpleChoice identifier="${optionId(i)}">${qtiText(text)}${qtiPicture(image, '')}</simpleChoice>`,
    )
    .join('');

/** Writes a question in which the learner chooses one option. */
export const qtiChoice = (
  options: readonly { text: string; image: string | null }[],
  right: number,
): QtiParts => ({
  declaration: qtiDeclaration({
    cardinality: 'single',
    baseType: 'identifier',
    values: [optionId(right)],
  }),
  interaction: `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1">${qtiOptions(options)}</choiceInteraction>`,
});

/**
 * Writes a rule for other tools: if the condition is met, the answer gets the score, otherwise 0.
 * It is used if no standard template of QTI can mark the question.
 */
export const qtiScoreIf = (condition: string, score: string) =>
  `<responseCondition><responseIf>${condition}<setOutcomeValue identifier="SCORE">${score}</setOutcomeValue></responseIf></responseCondition>`;

export const qtiFloat = (value: number) => `<baseValue baseType="float">${value}</baseValue>`;
export const QTI_RESPONSE = '<variable identifier="RESPONSE"/>';

/**
 * Matches a marker that our export adds to a text field as a style name. It contains the length of
 * the blank that the field fills. Other tools ignore it.
 */
const BLANK_STYLE = /\bcertway-blank-(\d+)\b/;
const LINE_STYLE = 'certway-line';

const entry = (styleName: string) =>
  `<textEntryInteraction responseIdentifier="RESPONSE" class="${styleName}"/>`;

/**
 * Returns a style name that contains the length of a blank in the text, so that an import can
 * restore the blank.
 */
export const blankStyle = (blank: string) => `certway-blank-${blank.length}`;

/** Writes a text field in a blank of the text, or on a separate line if there is no blank. */
export const qtiEntry = (blank?: string, unit = ''): Pick<QtiParts, 'interaction' | 'inBlank'> =>
  blank
    ? { interaction: entry(blankStyle(blank)), inBlank: blank }
    : { interaction: `<p>${entry(LINE_STYLE)}${unitAfter(unit)}</p>` };

/**
 * The style name of the unit after a text field. Learners see the unit, but it is not part of the
 * question text.
 */
export const UNIT_STYLE = 'certway-unit';
const unitAfter = (unit: string) =>
  unit === '' ? '' : ` <span class="${UNIT_STYLE}">${escapeXml(unit)}</span>`;

/**
 * Reads the markers that our export has added to a text field: the blank that it fills, or that it
 * is on a separate line.
 */
export function parseEntryStyle(styleName = ''): { blank: string | null; isLine: boolean } {
  const length = Number(BLANK_STYLE.exec(styleName)?.[1] ?? 0);
  return {
    blank: length > 0 ? '_'.repeat(Math.min(length, 200)) : null,
    isLine: styleName === LINE_STYLE,
  };
}
