import { audioType } from './media/audio.ts';
import { fileName } from './media/pictures.ts';
import * as messages from './messages.ts';
import { ownFormulas } from './office/formulas.ts';
import { escapeXml } from './xml.ts';

/** The parts of an item of QTI, for writing: by the names of 2.2, which `inQti3` turns into those of 3.0. */

export interface QtiParts {
  declaration: string;
  interaction: string;
  /** The characters in the text that it replaces, at their first place; without any it comes after the text. */
  inBlank?: string;
  /** Puts several into a line of the text, one after the other from line to line. */
  inLine?: (line: string) => string;
  /** True if the interaction contains the illustration, so that it is not shown separately. */
  showsIllustration?: true;
  /** How other tools mark it: against the one right answer, unless set here; not at all where people do. */
  marking?: 'map_response' | 'by-people';
  /** How other tools mark it if no template fits. */
  processing?: string;
}

/** A line break within a text. */
const lines = (text: string, put: (line: string) => string) =>
  text
    .split('\n')
    .map((line) => put(escapeXml(line)))
    .join('<br/>');

const asItIs = (line: string) => line;

export const qtiText = (text: string) => lines(text, asItIs);

export const qtiParagraphs = (text: string, put = asItIs) =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${lines(paragraph, put)}</p>`)
    .join('');

/**
 * The spaces and empty lines that HTML keeps, since it collapses them; formulas are read in any
 * tool's notation.
 */
export const qtiSpacing = (text: string) => ownFormulas(collapsed(text));

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

/** Uses an element that every version of QTI has. */
export const qtiAudio = (path: string, words: string) =>
  `<object data="audio/${escapeXml(fileName(path))}" type="${audioType(path)}" aria-label="${escapeXml(words)}"></object>`;

export interface Declaration {
  cardinality: 'single' | 'multiple' | 'ordered';
  baseType: 'identifier' | 'string' | 'float' | 'directedPair' | 'point';
  values: string[];
  mapping?: string;
  /** Set if there are several fields. */
  identifier?: string;
}

/** Left out where nothing is right by itself. */
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

export const optionId = (place: number) => `C${place + 1}`;

export const qtiOptions = (options: readonly { text: string; image: string | null }[]) =>
  options
    .map(
      ({ text, image }, i) =>
        `<simpleChoice identifier="${optionId(i)}">${qtiText(text)}${qtiPicture(image, '')}</simpleChoice>`,
    )
    .join('');

/** A choice of one. */
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

/** A condition for tools to mark by if no template fits; what does not meet it scores 0. */
export const qtiScoreIf = (condition: string, score: string) =>
  `<responseCondition><responseIf>${condition}<setOutcomeValue identifier="SCORE">${score}</setOutcomeValue></responseIf></responseCondition>`;

export const qtiFloat = (value: number) => `<baseValue baseType="float">${value}</baseValue>`;
export const QTI_RESPONSE = '<variable identifier="RESPONSE"/>';

/** Our own markers on a text field, which other tools take for style names. */
const BLANK_OF = /\bcertway-blank-(\d+)\b/;
const LINE = 'certway-line';

const entry = (style: string) =>
  `<textEntryInteraction responseIdentifier="RESPONSE" class="${style}"/>`;

/** The length of the blank in the text is stored in the style of the field. */
export const blankStyle = (blank: string) => `certway-blank-${blank.length}`;

/** A field in the blank of the text, if it has one, or on a separate line. */
export const qtiEntry = (blank?: string, unit = ''): Pick<QtiParts, 'interaction' | 'inBlank'> =>
  blank
    ? { interaction: entry(blankStyle(blank)), inBlank: blank }
    : { interaction: `<p>${entry(LINE)}${unitBehind(unit)}</p>` };

/** The unit after a field is shown, but is not part of the question. */
export const UNIT = 'certway-unit';
const unitBehind = (unit: string) =>
  unit === '' ? '' : ` <span class="${UNIT}">${escapeXml(unit)}</span>`;

/** Reads our own export's information about a field: the blank it fills, or that it is on a separate line. */
export function entryIn(style = ''): { blank: string | null; isLine: boolean } {
  const length = Number(BLANK_OF.exec(style)?.[1] ?? 0);
  return { blank: length > 0 ? '_'.repeat(Math.min(length, 200)) : null, isLine: style === LINE };
}
