import type { Kind } from '../../model.ts';
import { acceptedCodecs, acceptedFields } from '../transfer/accepted.ts';
import { jsonReader } from '../transfer/json.ts';
import { rubricCodecs, rubricFields } from '../transfer/rubric.ts';
import type { RubricDraft } from '../transfer/rubric-fields.ts';
import type { KindTransfer } from '../transfer.ts';

/**
 * The four kinds that learners answer in their own words. The template of a table has an example for
 * structural questions only, because that example applies to text questions and essays too, and the
 * fill-blank example applies to short-answer questions too.
 */

const marked = {
  tried: 'first',
  fields: rubricFields,
  partialCredit: true,
} as const;

type WrittenKind = Extract<Kind, 'short-answer' | RubricDraft['type']>;

export const transfer: { [K in WrittenKind]: KindTransfer<K> } = {
  'short-answer': {
    tried: 'last',
    fields: acceptedFields,
    partialCredit: false,
    ...acceptedCodecs({
      type: 'short-answer',
      names: ['shortanswer', 'short', 'fillblank', 'fillintheblank'],
      withType: (fields) => ({ type: 'short-answer' as const, ...fields }),
    }),
    json: jsonReader({ type: 'short-answer', matches: () => true }),
    example: null,
  },
  text: {
    ...marked,
    ...rubricCodecs({
      type: 'text',
      names: ['text'],
      withType: (fields) => ({ type: 'text' as const, ...fields }),
    }),
    json: jsonReader({ type: 'text' }),
    example: null,
  },
  structural: {
    ...marked,
    ...rubricCodecs({
      type: 'structural',
      names: ['structural'],
      isTableDefault: true,
      withType: (fields) => ({ type: 'structural' as const, ...fields }),
    }),
    json: jsonReader({ type: 'structural', matches: ({ aiCriteria }) => Boolean(aiCriteria) }),
    example: {
      type: 'structural',
      text: 'Why does a wing produce lift?',
      correctAnswer: 'Names the pressure difference and its cause',
      aiCriteria: {
        idealAnswer:
          'Air is deflected downward, so the pressure is lower above the wing than below it.',
        keywords: ['pressure', 'downward'],
      },
    },
  },
  essay: {
    ...marked,
    ...rubricCodecs({
      type: 'essay',
      names: ['essay', 'longanswer', 'openended'],
      isEssay: true,
      withType: (fields) => ({ type: 'essay' as const, ...fields }),
    }),
    json: jsonReader({ type: 'essay' }),
    example: null,
  },
};
