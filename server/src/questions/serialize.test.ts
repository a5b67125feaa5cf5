import { kindNames } from '@certway/contract/kinds/index';
import { authoredQuestion } from '@certway/contract/questions/authored-question';
import { expect, it } from 'vitest';
import { splitDraft } from '../kinds/index.ts';
import { buildDraft, buildTools } from '../test/generators/drafts.ts';
import type { VersionRow } from './repository-authoring.ts';
import { presentVersion } from './serialize.ts';

/**
 * The kinds that the specification defines. For these kinds, replies contain the correct answer
 * under two names.
 */
const SPECIFIED = new Set([
  'multiple-choice',
  'true-false',
  'matching',
  'fill-blank',
  'short-answer',
  'structural',
  'text',
  'essay',
]);

it.each(kindNames)(
  'presentVersion returns the correct answer of a question of kind %s in words',
  (kind) => {
    const version = splitDraft(buildDraft(kind), buildTools());
    const shown = presentVersion(version as unknown as VersionRow, null);
    const sent = authoredQuestion.shape.question.parse(shown.question);
    expect(sent.correctAnswerText).toMatch(/\S/);
    if (SPECIFIED.has(kind))
      expect(sent).toHaveProperty('correctAnswer', expect.stringMatching(/\S/));
  },
);
