import {
  type DraftOptions,
  namedOption,
  optionName,
  type QuestionViewOptions,
} from '@certway/contract/kinds/shared/options';
import * as messages from '../messages.ts';
import type { ChangeText, DraftFile, NewAddress, Tools } from '../rules.ts';
import type { Choice } from '../stats.ts';

/** Functions for the options of choice questions, which have texts and pictures. */

/**
 * Assigns ids in random order. Ids may contain a timestamp, which would reveal the author's order,
 * and many authors write the right option first.
 */
export function assignIds(options: DraftOptions, tools: Tools): QuestionViewOptions {
  const newIds = tools.shuffle(options.map(() => tools.newId()));
  return options.map(({ _id, text, image }, place) => ({
    _id: _id ?? newIds[place] ?? tools.newId(),
    text,
    image,
  }));
}

/** Returns the part of a key with the explanations of options, which is empty if there are none. */
export function explanationsOf(options: DraftOptions, withIds: QuestionViewOptions) {
  const given = options.flatMap(({ explanation }, place) =>
    explanation ? [[withIds[place]?._id ?? '', explanation] as const] : [],
  );
  return given.length > 0 ? { optionExplanations: Object.fromEntries(given) } : {};
}

/** Returns the options of a draft, with the explanations from the key. */
export const withExplanations = (
  options: QuestionViewOptions,
  explanations: Record<string, string> = {},
): DraftOptions =>
  options.map((option) => {
    const explanation = explanations[option._id];
    return explanation ? { ...option, explanation } : option;
  });

export function nameOf(id: string, options: QuestionViewOptions): string {
  const option = options.find(({ _id }) => _id === id);
  return (option && optionName(option, options)) ?? option?.text ?? '';
}

/**
 * Returns the option that a draft names as right. Throws an error if there is none, which the
 * schema rules out.
 */
export function correctOptionOf<Option extends DraftOptions[number]>(
  name: string,
  options: readonly Option[],
): Option {
  const option = namedOption(name, options);
  if (!option) throw new Error('a draft must be validated before it is split');
  return option;
}

export const picturesOfOptions = (options: DraftOptions): DraftFile[] =>
  options.flatMap(({ image }, place) =>
    image ? [{ field: `options.${place}.image`, path: image }] : [],
  );

/**
 * Returns changed options, with a function that converts the name of an option before the change to
 * its name after it.
 */
function rename(before: DraftOptions, options: DraftOptions) {
  const newName = (name: string) => {
    const option = options[before.indexOf(correctOptionOf(name, before))];
    return (option && optionName(option, options)) ?? option?.text ?? '';
  };
  return { options, newName };
}

/** Returns the options with the new paths of their pictures. */
export const movePictures = (options: DraftOptions, at: NewAddress) =>
  rename(
    options,
    options.map((option) => ({ ...option, image: option.image && at(option.image) })),
  );

/** Changes the texts of options and of their explanations. */
export const changeOptionTexts = (options: DraftOptions, change: ChangeText) =>
  rename(
    options,
    options.map((option) => ({
      ...option,
      text: change(option.text, 'answers'),
      ...(option.explanation && { explanation: change(option.explanation, 'explanation') }),
    })),
  );

export const withoutIds = (options: DraftOptions): DraftOptions =>
  options.map((option) => ({ ...option, _id: undefined }));

/** Gives options without ids the ids of current options with equal text and picture. */
export function optionsWithIdsOf(options: DraftOptions, current: DraftOptions): DraftOptions {
  const taken = new Set(options.flatMap(({ _id }) => _id ?? []));
  return options.map((option) => {
    if (option._id !== undefined) return option;
    const { text, image } = option;
    const known = current.find((each) => each.text === text && each.image === image)?._id;
    return known === undefined || taken.has(known) ? option : { ...option, _id: known };
  });
}

/** Returns the options for statistics. An option without text is labeled by its position. */
export const choicesOf = (options: QuestionViewOptions, right: readonly string[]): Choice[] =>
  options.map(({ _id, text }, place) => ({
    choice: _id,
    label: text || messages.pictureAt({ letter: String.fromCharCode(65 + place) }),
    right: right.includes(_id),
  }));
