import type { LabeledValue } from '../kind-form.ts';
import * as messages from './messages.ts';

/**
 * Labels and values for the comparison of two versions of a question. An empty value is shown as a
 * word.
 */

export const orNone = (text: string) => text || messages.none;
export const yesOrNo = (value: boolean) => (value ? messages.yes : messages.no);

export const labeledValue = (label: string, words: string): LabeledValue => ({
  label,
  value: orNone(words),
});

export const labeledList = (label: string, items: readonly string[]): LabeledValue =>
  labeledValue(label, items.join('\n'));
