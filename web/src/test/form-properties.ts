import {
  anyDraft,
  anyQuestionView,
  type Draft,
  type DraftInput,
  type Kind,
} from '@certway/contract/kinds/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkQuestion, creationProblem } from '../kinds/editing/check.ts';
import {
  blankQuestionForm,
  formFromDraft,
  isBlankForm,
  ownForm,
  type QuestionForm,
  questionViewOf,
} from '../kinds/editing/form.ts';
import type { OwnField } from '../kinds/editing/kind-form.ts';
import { hintsFor } from '../kinds/editing/lint.ts';
import { differences } from '../questions/changes/differences.ts';

const SIGNS = ['→', ';', ',', '"', '____', '$1,199.10', "'", '\\', '|', '<b>', 'True', '½', '1e3'];

/**
 * Generates text as people type it in a line: letters of all scripts, and the special characters
 * that our fields use.
 */
export const typed: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
      fc.constantFrom(...SIGNS),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join(' ').replace(/\s+/g, ' ').trim())
  .filter((text) => /[\p{L}\p{N}\p{S}]/u.test(text));

export const image = fc
  .integer({ min: 1, max: 9 })
  .map((n) => `/api/image/figure-${n}_64x${n}0.png`);

const audio = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.boolean(), typed, typed)
  .map(([n, isAsked, description, transcript]) => ({
    path: `/api/audio/sound-${n}_1${n}s.ogg`,
    isAsked,
    description,
    transcript,
  }));

const shared = fc.record({
  _id: fc.option(fc.uuid({ version: 7 }), { nil: undefined }),
  // The text contains blanks, because two of the question kinds require them.
  text: fc
    .tuple(typed, fc.constantFrom(' ____.', ' ____ or ____.'))
    .map(([text, blanks]) => text.replaceAll('_', '-') + blanks),
  illustration: fc.option(image),
  illustrationAlt: typed,
  audio: fc.option(audio, { nil: undefined }),
  difficulty: fc.constantFrom('easy', 'medium', 'hard'),
  explanation: typed,
  reference: typed,
});

const QUESTION_ID = '00000000-0000-7000-8000-000000000001';
const KEPT = ['type', 'key', 'id', 'difficulty'];

/**
 * Replaces each text of a form with another text, in order to test that a form may contain any
 * text.
 */
function overwritten(form: QuestionForm, texts: readonly string[]): QuestionForm {
  let at = 0;
  const replace = (name: string, value: unknown) =>
    typeof value === 'string' && !KEPT.includes(name) ? texts[at++ % texts.length] : value;
  return JSON.parse(JSON.stringify(form), replace);
}

const nothingShared = {
  audio: null,
  text: '',
  illustration: '',
  illustrationAlt: '',
  explanation: '',
  reference: '',
};

/** Serializes a draft without its identifiers, because an author does not write them. */
const written = (draft: Draft) =>
  JSON.stringify(draft, (name, value) => (name === '_id' ? undefined : value));

function readAll(form: QuestionForm): void {
  checkQuestion(form);
  creationProblem(form);
  questionViewOf(form, QUESTION_ID);
  ownForm(form.type).summary(form);
  hintsFor(form, { others: [form, form], unstored: [form] });
}

/**
 * Tests the properties that the form of every question kind has. `own` generates the fields that a
 * kind has in addition to the shared fields.
 */
export function describeForm<K extends Kind>(
  kind: K,
  own: fc.Arbitrary<Pick<DraftInput<K>, OwnField<K> & keyof DraftInput<K>>>,
) {
  const drafts: fc.Arbitrary<Draft> = fc
    .tuple(shared, own)
    .map(([common, fields]) => ({ type: kind, ...common, ...fields }))
    .filter((draft) => anyDraft.safeParse(draft).success)
    .map((draft) => anyDraft.parse(draft));
  const holds = (law: (draft: Draft) => void) =>
    fc.assert(
      fc.property(drafts, (draft) => {
        law(draft);
      }),
    );

  describe(`the form of ${kind}`, () => {
    it('returns the draft that it was filled with', () => {
      holds(({ _id, ...draft }) =>
        expect(checkQuestion(formFromDraft(draft)).draft).toEqual(draft),
      );
    });

    it('returns a question view that the contract accepts', () => {
      holds((draft) => {
        const paper = questionViewOf(formFromDraft(draft), QUESTION_ID);
        expect(anyQuestionView.parse(paper)).toEqual(paper);
      });
    });

    it('is initially blank and incomplete, and is not blank once it is filled', () => {
      const blank = blankQuestionForm(kind);
      expect(isBlankForm(blank)).toBe(true);
      expect(creationProblem({ ...blank, text: 'Which? ____' })).toEqual(expect.any(String));
      holds((draft) =>
        expect(isBlankForm({ ...formFromDraft(draft), ...nothingShared })).toBe(false),
      );
      readAll(blank);
    });

    it('accepts any text without an exception', () => {
      const texts = fc.array(fc.oneof(fc.constant(''), fc.constant('\n'), typed, fc.string()), {
        minLength: 1,
      });
      fc.assert(
        fc.property(drafts, texts, (draft, some) =>
          readAll(overwritten(formFromDraft(draft), some)),
        ),
      );
    });

    it('differences() is empty for two equal versions, and not empty for two different ones', () => {
      holds((draft) => expect(differences(draft, structuredClone(draft))).toEqual([]));
      fc.assert(
        fc.property(drafts, own, (draft, other) => {
          const changed = anyDraft.safeParse({ ...draft, ...other });
          fc.pre(changed.success && written(draft) !== written(changed.data));
          expect(differences(draft, changed.data)).not.toEqual([]);
        }),
      );
    });
  });
}
