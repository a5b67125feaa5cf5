import { amount, type FieldCheck, type FieldChecks, list, record, required } from '../../checks.ts';
import { textNode } from '../../formats/moodle.ts';
import { qtiDeclaration } from '../../formats/qti.ts';
import { GIFT_HAS_NO_RUBRIC, NEEDS_RUBRIC } from '../../formats/unsupported-content.ts';
import { childOf, textIn } from '../../formats/xml.ts';
import type { KeyPoint, Rubric } from '../../model.ts';
import type { FormatCodecs } from '../transfer.ts';
import * as messages from './messages.ts';
import type { RubricDraft, RubricKindTraits } from './rubric-fields.ts';
import { fieldsIn, notesFor } from './rubric-notes.ts';
import { rubricTable } from './rubric-table.ts';

/**
 * Reads and writes the rubric (criteria, ideal answers, keywords) of the kinds that people
 * mark. Other tools have only one kind for written answers, and few formats can store the whole
 * rubric.
 */

const criterion = required(messages.rubricIsMissing);

const keyPoint: FieldCheck<KeyPoint> = (value, report) =>
  record<KeyPoint>({ text: criterion, alternatives: list(criterion), weight: amount(1) })(
    typeof value === 'string' ? { text: value } : value,
    report,
  );

/** The checks of the fields that questions marked by criteria have. */
export const rubricFields: FieldChecks<Rubric> = {
  correctAnswer: criterion,
  aiCriteria: record<Rubric['aiCriteria']>({
    idealAnswer: criterion,
    otherIdealAnswers: list(criterion),
    keywords: list(keyPoint, 1, messages.rubricIsMissing),
  }),
};

function moodle<T>({
  type,
  isEssay,
  withType,
}: RubricKindTraits<T>): FormatCodecs<RubricDraft, T>['moodle'] {
  return {
    write: (draft) => ({
      type: 'essay',
      body: `<responseformat>editor</responseformat><graderinfo format="html">${textNode(notesFor(draft))}</graderinfo>`,
    }),
    read: ({ type: moodleType, kind, node }) => {
      if (moodleType !== 'essay' || !(kind ? kind === type : isEssay)) return null;
      const fields = fieldsIn(textIn(childOf(childOf(node, 'graderinfo'), 'text')));
      return fields ? withType(fields) : NEEDS_RUBRIC;
    },
    unsupported: [],
  };
}

function gift<T>({ isEssay }: RubricKindTraits<T>): FormatCodecs<RubricDraft, T>['gift'] {
  return {
    write: () => null,
    read: ({ inside }) => (isEssay && inside === '' ? GIFT_HAS_NO_RUBRIC : null),
    unsupported: [],
  };
}

function qti<T>({ isEssay }: RubricKindTraits<T>): FormatCodecs<RubricDraft, T>['qti'] {
  return {
    write: () => ({
      declaration: qtiDeclaration({ cardinality: 'single', baseType: 'string', values: [] }),
      interaction: '<extendedTextInteraction responseIdentifier="RESPONSE"/>',
      marking: 'by-people' as const,
    }),
    read: ({ interaction }) =>
      isEssay && interaction.name === 'extendedTextInteraction' ? NEEDS_RUBRIC : null,
    unsupported: [
      {
        what: messages.rubric,
        isUsedBy: () => true,
        without: () => null,
      },
    ],
  };
}

export const rubricCodecs = <T>(
  traits: RubricKindTraits<T>,
): Omit<FormatCodecs<RubricDraft, T>, 'json'> => ({
  table: rubricTable(traits),
  gift: gift(traits),
  moodle: moodle(traits),
  qti: qti(traits),
  qti1: {
    read: ({ accepted }) => (traits.isEssay && accepted?.length === 0 ? NEEDS_RUBRIC : null),
  },
  // A question in a plain text is read as an essay only if it is marked as one. A question that has
  // an answer but no options is imported as a short answer instead.
  typed: { read: ({ isEssay }) => (traits.isEssay && isEssay ? NEEDS_RUBRIC : null) },
});
