import fc from 'fast-check';
import type { TopicPath } from '../model.ts';

/** Names that a file format could misread as syntax. */
const tricky = fc.constantFrom(
  '/',
  '//',
  '[',
  ']',
  ' ',
  '[x]',
  '=',
  "'",
  'top',
  '$',
  '~',
  '&',
  '<b>',
);
const words = fc.array(fc.oneof(tricky, fc.string({ minLength: 1, maxLength: 6 })), {
  minLength: 1,
  maxLength: 4,
});

/** A topic name as an outline stores it: one line, without surrounding or repeated blanks. */
const name = words
  .map((parts) =>
    parts
      .join('')
      .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
      .trim(),
  )
  .filter((text) => text !== '');
const code = fc.oneof(fc.constant(''), fc.stringMatching(/^[A-Z]{1,3}(\.[A-Z0-9]{1,3}){0,3}$/));

export const topicPathArb: fc.Arbitrary<TopicPath> = fc.array(fc.record({ code, name }), {
  maxLength: 4,
});
