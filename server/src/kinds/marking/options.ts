import {
  type DraftOptions,
  namedOption,
  optionName,
  type PaperOptions,
} from '@certway/contract/kinds/shared/options';
import type { Choice } from '../figures.ts';
import type { PictureAt, Pictured, Tools } from '../rules.ts';

/** Options with texts and pictures, for the kinds that have them. */

/**
 * Ids are assigned in random order: they may contain a timestamp, and many authors write the right
 * option first.
 */
export function identified(options: DraftOptions, tools: Tools): PaperOptions {
  const newIds = tools.shuffle(options.map(() => tools.newId()));
  return options.map(({ _id, text, image }, place) => ({
    _id: _id ?? newIds[place] ?? tools.newId(),
    text,
    image,
  }));
}

export function nameOf(id: string, options: PaperOptions): string {
  const option = options.find(({ _id }) => _id === id);
  return (option && optionName(option, options)) ?? '';
}

/** The option that a draft names as right; its schema ensures there is one. */
export function rightOption<Option extends DraftOptions[number]>(
  name: string,
  options: readonly Option[],
): Option {
  const option = namedOption(name, options);
  if (!option) throw new Error('a draft is split only after its schema took it');
  return option;
}

export const picturesOf = (options: DraftOptions): Pictured[] =>
  options.flatMap(({ image }, place) =>
    image ? [{ field: `options.${place}.image`, path: image }] : [],
  );

/** The options with their pictures at other addresses, and the new name of an option by its old one. */
export function movePictures(options: DraftOptions, at: PictureAt) {
  const moved = options.map((option) => ({ ...option, image: option.image && at(option.image) }));
  const newName = (name: string) => {
    const option = moved[options.indexOf(rightOption(name, options))];
    return (option && optionName(option, moved)) ?? '';
  };
  return { options: moved, newName };
}

export const withoutIds = (options: DraftOptions): DraftOptions =>
  options.map((option) => ({ ...option, _id: undefined }));

/** Options sent without ids are matched with those that say the same. */
export function withIdsOf(options: DraftOptions, current: DraftOptions): DraftOptions {
  const taken = new Set(options.flatMap(({ _id }) => _id ?? []));
  return options.map((option) => {
    if (option._id !== undefined) return option;
    const { text, image } = option;
    const known = current.find((each) => each.text === text && each.image === image)?._id;
    return known === undefined || taken.has(known) ? option : { ...option, _id: known };
  });
}

/** The options for the figures of a question; one without a text is called by its place. */
export const choicesOf = (options: PaperOptions, right: readonly string[]): Choice[] =>
  options.map(({ _id, text }, place) => ({
    choice: _id,
    label: text || `Picture ${String.fromCharCode(65 + place)}`,
    right: right.includes(_id),
  }));
