import type { DraftOptions } from '@certway/contract/kinds/shared/options';
import { OPTIONS_AT_START } from '@certway/contract/limits';
import { isEmpty, newKey } from '../kind-form.ts';
import * as messages from './messages.ts';

/** Options as they are written, for the kinds that ask to choose from some. */
export interface OptionForm {
  /** Exists only in this form, where it says which options are right. */
  key: string;
  /** Of the stored option. */
  id: string | null;
  text: string;
  image: string;
}

export const blankOption = (): OptionForm => ({ key: newKey(), id: null, text: '', image: '' });
export const blankOptions = () => Array.from({ length: OPTIONS_AT_START }, blankOption);

/** Neither text nor a picture yet. */
export const isUnfilled = ({ text, image }: OptionForm) => isEmpty(text) && image === '';

export const fillOptions = (options: DraftOptions): OptionForm[] =>
  options.map(({ _id, text, image }) => ({
    key: newKey(),
    id: _id ?? null,
    text,
    image: image ?? '',
  }));

export const draftOptions = (options: readonly OptionForm[]) =>
  options.map(({ id, text, image }) => ({
    ...(id && { _id: id }),
    text,
    image: image || null,
  }));

export const paperOptions = (options: readonly OptionForm[]) =>
  options
    .filter((option) => !isUnfilled(option))
    .map(({ key, text, image }) => ({ _id: key, text, image: image || null }));

/** Options as the contract has them: trimmed, and null without a picture. */
export const namedOptions = (options: readonly OptionForm[]) =>
  options.map(({ key, text, image }) => ({ key, text: text.trim(), image: image || null }));

export const optionWords = ({ text, image }: { text: string; image: string | null }) =>
  [text, image && messages.imageAt({ path: image })].filter(Boolean).join(' ');

/** An option in a summary, marked where it is right. */
export const optionSummary = ({ text, image }: OptionForm, isRight: boolean) =>
  [text, image && messages.image, isRight && messages.isCorrect].filter(Boolean).join(' ');

export const orderWords = (keepsOrder: boolean) =>
  keepsOrder ? messages.asWritten : messages.shuffled;
