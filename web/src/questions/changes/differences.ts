import type { Draft } from '@certway/contract/kinds/index';
import { formFor } from '../../kinds/editing/form.ts';
import type { Told } from '../../kinds/editing/kind-form.ts';
import { kindLabel } from '../../kinds/editing/kind-label.ts';
import { orNone, told } from '../../kinds/editing/shared/words.ts';
import { dateText } from '../../ui/words/moments.ts';
import * as messages from './messages.ts';

/** A difference between two versions of a question, in words. */
export interface Difference {
  /** The name of the field in the draft. */
  field: string;
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

const audioWords = ({ audio }: Draft) =>
  audio
    ? [audio.path, audio.isAsked && messages.soundIsAsked, audio.description, audio.transcript]
        .filter(Boolean)
        .join('\n')
    : '';

/** What the author of a question wrote, by field. */
function toldOf(draft: Draft): Map<string, Told> {
  const own: Record<string, Told> = formFor(draft).told(draft);
  const all: Record<string, Told> = {
    type: told(messages.questionType, kindLabel(draft.type)),
    text: told(messages.questionText, draft.text),
    passage: told(messages.passageOfCase, passageWords(draft)),
    audio: told(messages.audio, audioWords(draft)),
    ...own,
    illustration: told(messages.illustration, draft.illustration ?? ''),
    illustrationAlt: told(messages.alternativeText, draft.illustrationAlt),
    difficulty: told(messages.difficulty, draft.difficulty),
    explanation: told(messages.explanation, draft.explanation),
    reference: told(messages.reference, draft.reference),
    edition: told(messages.edition, draft.edition ?? ''),
    validFrom: told(messages.validFrom, dayOf(draft.validFrom)),
    validUntil: told(messages.validUntil, dayOf(draft.validUntil)),
    reviewedOn: told(messages.reviewedOn, dayOf(draft.reviewedOn)),
    alsoAccepted: told(messages.alsoAccepted, (draft.alsoAccepted ?? []).join(', ')),
  };
  return new Map(Object.entries(all));
}

export function differences(before: Draft, after: Draft): Difference[] {
  const [a, b] = [toldOf(before), toldOf(after)];
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((field) => {
    const [was, is] = [a.get(field), b.get(field)];
    // Two kinds may label a field differently: then the old label lost its value, and the new one
    // gained one.
    const labels = new Set([was, is].flatMap((each) => (each ? [each.label] : [])));
    const wordsUnder = (label: string, each?: Told) =>
      orNone(each?.label === label ? each.words : '');
    return [...labels]
      .map((label) => ({
        ...{ field, label },
        before: wordsUnder(label, was),
        after: wordsUnder(label, is),
      }))
      .filter((difference) => difference.before !== difference.after);
  });
}
