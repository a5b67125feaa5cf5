import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDraft, buildTools } from '../test/generators/drafts.ts';
import { joinDraft, splitDraft } from './index.ts';

const texts = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 2, maxLength: 6 });
const EXPLANATION = 'Not this one, because of §7.';

/** Arbitrary options, each with or without an explanation. */
const optionsArb = texts.chain((all) =>
  fc
    .array(fc.boolean(), { minLength: all.length, maxLength: all.length })
    .map((flags) =>
      all.map((text, n) =>
        flags[n] ? { text, explanation: `${EXPLANATION} (${text})` } : { text },
      ),
    ),
);

describe.each(['multiple-choice', 'multiple-response'] as const)('a %s question', (type) => {
  const draftOf = (options: { text: string; explanation?: string }[]) => {
    const right = options[0]?.text ?? '';
    return type === 'multiple-choice'
      ? buildDraft('multiple-choice', { options, correctAnswer: right })
      : buildDraft('multiple-response', { options, correctAnswers: [right] });
  };

  it('stores the explanations of its options in the key only, and returns them to the author', () => {
    fc.assert(
      fc.property(optionsArb, (options) => {
        const { paper, key } = splitDraft(draftOf(options), buildTools());
        expect(JSON.stringify(paper)).not.toContain(EXPLANATION);
        const stored = (joinDraft(paper, key) as { options: { text: string }[] }).options;
        expect(stored).toMatchObject(options);
        expect(stored.filter((each) => 'explanation' in each)).toHaveLength(
          options.filter((each) => 'explanation' in each).length,
        );
      }),
    );
  });
});
