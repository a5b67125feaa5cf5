import type { Draft } from '@certway/contract/kinds/index';
import { formFor } from '../../kinds/editing/form.ts';
import type { Told } from '../../kinds/editing/kind-form.ts';
import { kindLabel } from '../../kinds/editing/kind-label.ts';
import { orNone } from '../../kinds/editing/shared/words.ts';
import { dateText } from '../../ui/words/moments.ts';
import * as messages from './messages.ts';

/** What differs between two versions of a question, one thing after the other, in words. */
export interface Difference {
  label: string;
  before: string;
  after: string;
}

const dayOf = (day = '') => (day ? dateText(day) : '');

const passageWords = ({ passage }: Draft) =>
  passage
    ? [passage.title, passage.text, passage.illustration ?? '', passage.illustrationAlt]
        .filter(Boolean)
        .join('\n')
    : '';

/** What the author of a question wrote, by the label under which it is shown. */
function wordsOf(draft: Draft): Map<string, string> {
  const own: Told[] = Object.values(formFor(draft).told(draft));
  return new Map([
    [messages.questionType, kindLabel(draft.type)],
    [messages.questionText, draft.text],
    [messages.passageOfCase, passageWords(draft)],
    ...own.map(({ label, words }): [string, string] => [label, words]),
    [messages.illustration, draft.illustration ?? ''],
    [messages.alternativeText, draft.illustrationAlt],
    [messages.difficulty, draft.difficulty],
    [messages.explanation, draft.explanation],
    [messages.reference, draft.reference],
    [messages.edition, draft.edition ?? ''],
    [messages.validFrom, dayOf(draft.validFrom)],
    [messages.validUntil, dayOf(draft.validUntil)],
    [messages.reviewedOn, dayOf(draft.reviewedOn)],
    [messages.alsoAccepted, (draft.alsoAccepted ?? []).join(', ')],
  ]);
}

export function differences(before: Draft, after: Draft): Difference[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  return [...new Set([...a.keys(), ...b.keys()])]
    .map((label) => ({
      label,
      before: orNone(a.get(label) ?? ''),
      after: orNone(b.get(label) ?? ''),
    }))
    .filter((difference) => difference.before !== difference.after);
}
