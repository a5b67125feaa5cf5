import { BLANK } from '../../formats/blanks.ts';
import {
  answerNode,
  answersOf,
  answerText,
  isRightAnswer,
  type MoodleQuestion,
  settingOf,
} from '../../formats/moodle.ts';
import { qtiDeclaration, qtiEntry } from '../../formats/qti.ts';
import { correctValues, declarationOf, mappedPoints, type QtiItem } from '../../formats/qti-2.ts';
import { childOf, descendantsOf, escapeXml, firstDescendantOf, textIn } from '../../formats/xml.ts';
import type { FormatCodecs } from '../transfer.ts';
import {
  type AcceptedDraft,
  type AcceptedFields,
  type AcceptedKindTraits,
  allAnswers,
  isNumerical,
  lostTolerance,
  matchesKind,
} from './accepted-fields.ts';
import * as messages from './messages.ts';

/** Reads and writes accepted answers in Moodle XML and QTI. */

/** Matches a star without a backslash. In Moodle's short answers, such a star is a wildcard. */
const WILDCARD = /(?:^|[^\\])\*/;

function moodleFields(question: MoodleQuestion): AcceptedFields {
  const short = question.type === 'shortanswer';
  const answers = answersOf(question).filter(isRightAnswer);
  const texts = answers.map(answerText);
  const [correctAnswer = '', ...otherAnswers] = texts.map((answer) =>
    short ? answer.replaceAll('\\*', '*') : answer,
  );
  const tolerances = answers.map((answer) => textIn(childOf(answer, 'tolerance')).trim());
  const [tolerance = ''] = tolerances;
  if (short && texts.some((answer) => WILDCARD.test(answer)))
    question.reportLoss(messages.wildcards);
  if (tolerances.some((other) => Number(other) !== Number(tolerance)))
    question.reportLoss(messages.separateTolerances);
  if (descendantsOf(childOf(question.node, 'units'), 'unit').length > 0)
    question.reportLoss(messages.answerUnits);
  return {
    correctAnswer,
    otherAnswers,
    caseSensitive: settingOf(question, 'usecase') === '1',
    tolerance: short ? null : Number(tolerance || '0'),
  };
}

export function acceptedMoodle<T>(
  traits: AcceptedKindTraits<T>,
): FormatCodecs<AcceptedDraft, T>['moodle'] {
  return {
    write: (draft) => {
      const all = allAnswers(draft);
      if (isNumerical(draft)) {
        const tolerance = `<tolerance>${draft.tolerance}</tolerance>`;
        const answers = all.map((text) => answerNode(text, 100, tolerance));
        return { type: 'numerical', body: answers.join('') };
      }
      const answers = all.map((text) => answerNode(text.replaceAll('*', '\\*'), 100));
      const capitals = `<usecase>${draft.caseSensitive ? 1 : 0}</usecase>`;
      return { type: 'shortanswer', body: capitals + answers.join('') };
    },
    read: (question) => {
      const { kind, text, type } = question;
      if (type !== 'shortanswer' && type !== 'numerical') return null;
      const matches = kind ? kind === traits.type : matchesKind(traits, BLANK.test(text));
      return matches ? traits.withType(moodleFields(question)) : null;
    },
    unsupported: [
      lostTolerance,
      {
        what: messages.caseSensitivityOfNumbers,
        isUsedBy: (draft) => draft.caseSensitive && isNumerical(draft),
        without: (draft) => ({ ...draft, caseSensitive: false }),
      },
    ],
  };
}

/**
 * Returns the tolerance that the response processing states, if the declared type is a number.
 * Returns null if it is a text.
 */
function toleranceIn(item: QtiItem): number | null {
  const { baseType = '' } = declarationOf(item)?.attributes ?? {};
  if (!/^(?:float|integer)$/.test(baseType)) return null;
  const equal = firstDescendantOf(
    firstDescendantOf(item.item, 'responseProcessing'),
    'equal',
  )?.attributes;
  return equal?.toleranceMode === 'absolute' ? Number.parseFloat(equal.tolerance ?? '0') : 0;
}

export function qtiFields(item: QtiItem): AcceptedFields | string {
  const correct = correctValues(item);
  const others = mappedPoints(item).flatMap(({ id, points }) => (points > 0 ? [id] : []));
  // The mapping in QTI lists the correct values again, so they are removed from the list of other
  // answers.
  for (const value of correct) if (others.includes(value)) others.splice(others.indexOf(value), 1);
  const [correctAnswer, ...otherAnswers] = [...correct, ...others].filter(Boolean);
  if (correctAnswer === undefined) return messages.noAcceptedAnswer;
  const entries = descendantsOf(declarationOf(item), 'mapEntry');
  const caseSensitive =
    entries.length > 0 && entries.every(({ attributes }) => attributes.caseSensitive === 'true');
  return { correctAnswer, otherAnswers, caseSensitive, tolerance: toleranceIn(item) };
}

export function acceptedQti<T>(
  traits: AcceptedKindTraits<T>,
): FormatCodecs<AcceptedDraft, T>['qti'] {
  return {
    write: (draft) => {
      const entries = allAnswers(draft).map(
        (answer) =>
          `<mapEntry mapKey="${escapeXml(answer)}" mappedValue="1" caseSensitive="${draft.caseSensitive}"/>`,
      );
      return {
        declaration: qtiDeclaration({
          cardinality: 'single',
          baseType: 'string',
          values: [draft.correctAnswer],
          mapping: `<mapping defaultValue="0">${entries.join('')}</mapping>`,
        }),
        ...qtiEntry(traits.type === 'fill-blank' ? BLANK.exec(draft.text)?.[0] : undefined),
        marking: 'map_response',
      };
    },
    read: (item) => {
      if (item.interaction.name !== 'textEntryInteraction') return null;
      if (!matchesKind(traits, !item.isLine && BLANK.test(item.text))) return null;
      const fields = qtiFields(item);
      return typeof fields === 'string' ? fields : traits.withType(fields);
    },
    unsupported: [
      {
        what: messages.tolerance,
        isUsedBy: ({ tolerance }) => tolerance !== null,
        without: (draft) => ({ ...draft, tolerance: null }),
      },
    ],
  };
}
