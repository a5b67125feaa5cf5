import type { AcceptedDraft } from '@certway/contract/kinds/shared/accepted';
import { labeledList, labeledValue, orNone, yesOrNo } from './labeled-values.ts';
import { asLines, linesOf } from './lines.ts';
import * as messages from './messages.ts';

/** The form fields of question kinds that compare an answer with a list of accepted answers. */
export interface AcceptedFields {
  accepted: string;
  /** Further accepted answers, separated by line breaks. */
  otherAccepted: string;
  caseSensitive: boolean;
  tolerance: string;
}

const toleranceText = (tolerance: number | null) => (tolerance === null ? '' : String(tolerance));

export const acceptedForm = {
  blank: (): AcceptedFields => ({
    accepted: '',
    otherAccepted: '',
    caseSensitive: false,
    tolerance: '',
  }),
  isBlank: (form: AcceptedFields) =>
    !form.caseSensitive &&
    [form.accepted, form.otherAccepted, form.tolerance].every((each) => each === ''),
  fill: (draft: AcceptedDraft): AcceptedFields => ({
    accepted: draft.correctAnswer,
    otherAccepted: asLines(draft.otherAnswers),
    caseSensitive: draft.caseSensitive,
    tolerance: toleranceText(draft.tolerance),
  }),
  draft: ({ accepted, otherAccepted, caseSensitive, tolerance }: AcceptedFields) => ({
    correctAnswer: accepted,
    otherAnswers: linesOf(otherAccepted),
    caseSensitive,
    tolerance: tolerance.trim() === '' ? null : Number(tolerance.replace(',', '.')),
  }),
  summary: ({ accepted, otherAccepted }: AcceptedFields): [string, string][] => [
    [messages.correctAnswer, accepted],
    [messages.alsoAccepted, orNone(linesOf(otherAccepted).join(', '))],
  ],
  labeledValues: (draft: AcceptedDraft) => ({
    correctAnswer: labeledValue(messages.correctAnswer, draft.correctAnswer),
    otherAnswers: labeledList(messages.alsoAccepted, draft.otherAnswers),
    caseSensitive: labeledValue(messages.matchCapitalization, yesOrNo(draft.caseSensitive)),
    tolerance: labeledValue(messages.tolerance, toleranceText(draft.tolerance)),
  }),
  hints: () => [],
};
