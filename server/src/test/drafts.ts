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
import type { Tools } from '../kinds/index.ts';
import { drafts } from '../kinds/test/index.ts';
import type { KindDrafts, Secrets } from '../kinds/test/kind-drafts.ts';

/** Drafts of questions for tests: plain ones that can be changed, and arbitrary valid ones. */

const draftsOf = <K extends Kind>({ type }: { type: K }): KindDrafts<K> => drafts[type];

export function buildDraft<K extends Kind>(kind: K, change?: Partial<DraftInput<K>>): Draft<K> {
  return anyDraft.parse({ ...drafts[kind].plain, ...change }) as Draft<K>;
}

/** Audio that is itself the question. */
const asked = { path: '/api/audio/call_9s.mp3', isAsked: true, description: 'Two voices' };

/** The same draft, with a secret in every text that a learner may not see. */
export function withSecrets<K extends Kind>(draft: Draft<K>, secrets: Secrets): Draft<K> {
  const explained = {
    explanation: secrets.word('explanation'),
    reference: secrets.word('reference'),
    audio: { ...asked, transcript: secrets.word('transcript') },
  };
  return { ...draft, ...explained, ...draftsOf<K>(draft).secret(secrets) };
}

/** Any valid draft of a kind, parsed. */
export function draftArb<K extends Kind>(kind: K): fc.Arbitrary<Draft<K>> {
  const input: fc.Arbitrary<DraftInput> = drafts[kind].any;
  return input.map((draft) => anyDraft.parse(draft) as Draft<K>);
}

export const anyDraftArb: fc.Arbitrary<Draft> = fc.oneof(
  ...kindNames.map((kind) => draftArb(kind)),
);

/** Any answer that a learner could give to this question. */
export const answerArb = (question: QuestionView): fc.Arbitrary<Answer> =>
  draftsOf<Kind>(question).answers(question);

/** Ids that count up, so that the order of their creation is visible, and a shuffle that reverses. */
export function buildTools(change: Partial<Tools> = {}): Tools {
  let made = 0;
  return {
    newId: () => `00000000-0000-7000-8000-${String(++made).padStart(12, '0')}`,
    shuffle: (items) => [...items].reverse(),
    ...change,
  };
}
