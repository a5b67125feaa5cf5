/**
 * Rules of drafts that are shared by the kinds whose drafts have neither pictures nor parts with
 * ids.
 */
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
