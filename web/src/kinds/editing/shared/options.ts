import type { DraftOptions } from '@certway/contract/kinds/shared/options';
import { OPTIONS_AT_START } from '@certway/contract/limits';
import { isEmpty, newFormKey } from '../kind-form.ts';
import * as messages from './messages.ts';

export interface OptionForm {
  /** A key that exists only in this form; the list of right options refers to it. */
  key: string;
  /** The id of the stored option; null for a new option. */
  id: string | null;
  text: string;
  image: string;
  /** The explanation that learners see at the option with the verdict; '' if there is none. */
  explanation: string;
}

export const blankOption = (): OptionForm => ({
  key: newFormKey(),
  id: null,
  text: '',
  image: '',
  explanation: '',
});
export const blankOptions = () => Array.from({ length: OPTIONS_AT_START }, blankOption);

/** Checks whether an option has neither text nor picture. */
export const isUnfilled = ({ text, image }: OptionForm) => isEmpty(text) && image === '';

export const fillOptions = (options: DraftOptions): OptionForm[] =>
  options.map(({ _id, text, image, explanation = '' }) => ({
    key: newFormKey(),
    id: _id ?? null,
    text,
    image: image ?? '',
    explanation,
  }));

export const draftOptions = (options: readonly OptionForm[]) =>
  options.map(({ id, text, image, explanation }) => ({
    ...(id && { _id: id }),
    text,
    image: image || null,
    ...(!isEmpty(explanation) && { explanation }),
  }));

export const paperOptions = (options: readonly OptionForm[]) =>
  options
    .filter((option) => !isUnfilled(option))
    .map(({ key, text, image }) => ({ _id: key, text, image: image || null }));

/**
 * Converts options to the form of the contract: texts are trimmed, and a missing picture is null.
 */
export const namedOptions = (options: readonly OptionForm[]) =>
  options.map(({ key, text, image }) => ({ key, text: text.trim(), image: image || null }));

export const optionWords = ({ text, image, explanation }: DraftOptions[number]) =>
  [
    text,
    image && messages.imageAt({ path: image }),
    explanation && messages.explainedBy({ explanation }),
  ]
    .filter(Boolean)
    .join(' ');

/** Describes an option in a summary and marks it if it is right. */
export const optionSummary = ({ text, image }: OptionForm, isRight: boolean) =>
  [text, image && messages.image, isRight && messages.isCorrect].filter(Boolean).join(' ');

export const orderWords = (keepsOrder: boolean) =>
  keepsOrder ? messages.asWritten : messages.shuffled;
