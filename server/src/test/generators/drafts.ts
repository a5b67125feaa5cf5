import {
  type Answer,
  anyDraft,
  type Draft,
  type DraftInput,
  type Kind,
  kindNames,
  type QuestionView,
} from '@certway/contract/kinds/index';
import fc from 'fast-check';
import type { Tools } from '../../kinds/index.ts';
import { drafts } from '../../kinds/test/index.ts';
import type { KindDrafts, Secrets } from '../../kinds/test/kind-drafts.ts';

/**
 * Builds drafts of questions for tests: plain drafts that can be changed, and arbitrary valid
 * drafts.
 */

const draftsOf = <K extends Kind>({ type }: { type: K }): KindDrafts<K> => drafts[type];

export function buildDraft<K extends Kind>(kind: K, change?: Partial<DraftInput<K>>): Draft<K> {
  return anyDraft.parse({ ...drafts[kind].plain, ...change }) as Draft<K>;
}

/** A recording that the question is about. Learners must listen to it to answer. */
const asked = { path: '/api/audio/call_9s.mp3', isAsked: true, description: 'Two voices' };

/** Returns the draft with a secret in every text that a learner may not see. */
export function withSecrets<K extends Kind>(draft: Draft<K>, secrets: Secrets): Draft<K> {
  const explained = {
    explanation: secrets.word('explanation'),
    reference: secrets.word('reference'),
    audio: { ...asked, transcript: secrets.word('transcript') },
  };
  return { ...draft, ...explained, ...draftsOf<K>(draft).secret(secrets) };
}

/** Generates arbitrary valid drafts of a kind, parsed. */
export function draftArb<K extends Kind>(kind: K): fc.Arbitrary<Draft<K>> {
  const input: fc.Arbitrary<DraftInput> = drafts[kind].any;
  return input.map((draft) => anyDraft.parse(draft) as Draft<K>);
}

export const anyDraftArb: fc.Arbitrary<Draft> = fc.oneof(
  ...kindNames.map((kind) => draftArb(kind)),
);

/** Generates arbitrary answers that a learner could give to this question. */
export const answerArb = (question: QuestionView): fc.Arbitrary<Answer> =>
  draftsOf<Kind>(question).answers(question);

/**
 * Builds the sources of ids and randomness that the rules of question kinds need. Ids count up, so
 * they show the order of creation, and shuffling reverses the list.
 */
export function buildTools(change: Partial<Tools> = {}): Tools {
  let made = 0;
  return {
    newId: () => `00000000-0000-7000-8000-${String(++made).padStart(12, '0')}`,
    shuffle: (items) => [...items].reverse(),
    ...change,
  };
}
