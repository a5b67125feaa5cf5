/** For kinds whose drafts have neither pictures nor parts with ids. */
export const plainDraft = {
  pictures: () => [],
  withPictures: <Draft>(draft: Draft): Draft => draft,
  withoutIds: <Draft>(draft: Draft): Draft => draft,
  withIdsOf: <Draft>(draft: Draft): Draft => draft,
};

/** For kinds without parts that can be shuffled. */
export const unmixed = { mixed: <Paper>(paper: Paper): Paper => paper };
