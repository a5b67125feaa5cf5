import { holdsText } from '@certway/contract/fields';

/** The rules of drafts that have neither pictures nor parts with ids. */
export const plainDraft = {
  pictures: () => [],
  withPictures: <Draft>(draft: Draft): Draft => draft,
  withoutIds: <Draft>(draft: Draft): Draft => draft,
  withIdsOf: <Draft>(draft: Draft): Draft => draft,
};

/**
 * The shuffling rule of kinds without parts that can be shuffled: the question view stays
 * unchanged.
 */
export const unmixed = { mixed: <Paper>(paper: Paper): Paper => paper };

/** The rules of answers that are a single text. */
export const writtenAnswer = {
  isBlank: ({ text }: { text: string }) => !holdsText(text),
  problem: () => null,
  answerText: ({ text }: { text: string }) => text,
};

/** The statistics of kinds whose choices are not counted, such as numeric or essay. */
export const noChoiceStats = { chosen: () => [], choices: () => [] };
