import { anyDraft, type Draft } from '@certway/contract/kinds/index';
import { expect, it } from 'vitest';
import { batchesOf } from './batches.ts';

const about = (text: string): Draft =>
  anyDraft.parse({
    type: 'true-false',
    text: 'Is he ill?',
    correctAnswer: 'True',
    ...(text && { passage: { text } }),
  });
const draftsAbout = (passages: string) => [...passages].map((each) => about(each.trim()));

it.each([
  ['few are added at once', '   ', [0]],
  ['many by as many as one call takes', '       ', [0, 3, 6]],
  ['a case is not parted', '  aab  ', [0, 2, 5]],
  ['one that is larger than a call is', 'aaaab', [0, 3]],
  ['none are none', '', []],
] as const)('batchesOf returns the start index of each batch: %s', (_, passages, starts) => {
  expect(batchesOf(draftsAbout(passages), 3)).toEqual(starts);
});
