import type { Draft } from '@certway/contract/kinds/index';
import { formFor } from '../../kinds/editing/form.ts';
import type { LabeledValue } from '../../kinds/editing/kind-form.ts';
import { kindLabel } from '../../kinds/editing/kind-label.ts';
import { labeledValue, orNone } from '../../kinds/editing/shared/labeled-values.ts';
import { dateText } from '../../ui/words/moments.ts';
import * as messages from './messages.ts';

export interface Difference {
  field: string;
  label: string;
  before: string;
  after: string;
}

const dayOf = (day = '') => (day ? dateText(day) : '');

const passageText = ({ passage }: Draft) =>
  passage
    ? [passage.title, passage.text, passage.illustration ?? '', passage.illustrationAlt]
        .filter(Boolean)
        .join('\n')
    : '';

const audioText = ({ audio }: Draft) =>
  audio
    ? [audio.path, audio.isAsked && messages.soundIsAsked, audio.description, audio.transcript]
        .filter(Boolean)
        .join('\n')
    : '';

/** Returns the texts of a draft with their labels, keyed by field. */
function labeledValues(draft: Draft): Map<string, LabeledValue> {
  const own: Record<string, LabeledValue> = formFor(draft).labeledValues(draft);
  const all: Record<string, LabeledValue> = {
    type: labeledValue(messages.questionType, kindLabel(draft.type)),
    text: labeledValue(messages.questionText, draft.text),
    passage: labeledValue(messages.passageOfCase, passageText(draft)),
    audio: labeledValue(messages.audio, audioText(draft)),
    ...own,
    illustration: labeledValue(messages.illustration, draft.illustration ?? ''),
    illustrationAlt: labeledValue(messages.alternativeText, draft.illustrationAlt),
    difficulty: labeledValue(messages.difficulty, draft.difficulty),
    explanation: labeledValue(messages.explanation, draft.explanation),
    reference: labeledValue(messages.reference, draft.reference),
    edition: labeledValue(messages.edition, draft.edition ?? ''),
    validFrom: labeledValue(messages.validFrom, dayOf(draft.validFrom)),
    validUntil: labeledValue(messages.validUntil, dayOf(draft.validUntil)),
    reviewedOn: labeledValue(messages.reviewedOn, dayOf(draft.reviewedOn)),
    alsoAccepted: labeledValue(messages.alsoAccepted, (draft.alsoAccepted ?? []).join(', ')),
  };
  return new Map(Object.entries(all));
}

export function differences(before: Draft, after: Draft): Difference[] {
  const [a, b] = [labeledValues(before), labeledValues(after)];
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((field) => {
    const [was, is] = [a.get(field), b.get(field)];
    // If two question kinds label a field differently, two differences are returned: the old label
    // lost its value, and the new label gained one.
    const labels = new Set([was, is].flatMap((each) => (each ? [each.label] : [])));
    const wordsUnder = (label: string, each?: LabeledValue) =>
      orNone(each?.label === label ? each.value : '');
    return [...labels]
      .map((label) => ({
        field,
        label,
        before: wordsUnder(label, was),
        after: wordsUnder(label, is),
      }))
      .filter((difference) => difference.before !== difference.after);
  });
}
