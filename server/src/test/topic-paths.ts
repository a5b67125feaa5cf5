import type { TopicPath } from '@certway/contract/topic-path';
import fc from 'fast-check';

/** Names that a file could take for something of its own. */
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

/** As an outline keeps a name: one line, no blanks around it or in a row. */
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
