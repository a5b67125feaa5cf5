import type { Hint } from '../kind-form.ts';
import * as messages from './messages.ts';
import type { OptionForm } from './options.ts';
import { overlap } from './ranges.ts';
import { sameTextHints } from './same-hints.ts';

const ABOUT_OTHERS =
  /\b(all|none|any|both|neither|either) of (the )?(above|below|these|them|those|other|options|answers)\b|^(both|neither|either|only)? ?[a-f] (and|or|nor) [a-f]\.?$/i;

/**
 * Returns hints about options that refer to other options, such as “all of the above”. Learners can
 * recognize such options from partial knowledge, and such options cannot be shuffled.
 */
function aboutOthers(texts: readonly string[]): Hint[] {
  return texts
    .filter((text) => ABOUT_OTHERS.test(text.trim()))
    .map((text) => ({
      about: 'options',
      message: messages.aboutOtherOptions({ option: text }),
    }));
}

function overlapHints(texts: readonly string[]): Hint[] {
  return texts.flatMap((first, place) =>
    texts
      .slice(place + 1)
      .filter((second) => overlap(first, second))
      .map((second) => ({
        about: 'options',
        message: messages.optionsOverlap({ first, second }),
      })),
  );
}

function unnamedPictures(options: readonly OptionForm[]): Hint[] {
  return options.some(({ text, image }) => image !== '' && text.trim() === '')
    ? [
        {
          about: 'options',
          message: messages.pictureWithoutWords,
        },
      ]
    : [];
}

/** Returns the hints about options that can be given without knowing which options are right. */
export function optionHints(options: readonly OptionForm[]): Hint[] {
  const texts = options.filter(({ image }) => image === '').map(({ text }) => text);
  return [
    ...sameTextHints(texts),
    ...aboutOthers(texts),
    ...overlapHints(texts),
    ...unnamedPictures(options),
  ];
}
