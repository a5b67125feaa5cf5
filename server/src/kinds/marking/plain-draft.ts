/** What the kinds have in common whose draft has neither pictures nor parts with identifiers. */
export const plainDraft = {
  pictures: () => [],
  withPictures: <Draft>(draft: Draft): Draft => draft,
  withoutIds: <Draft>(draft: Draft): Draft => draft,
  withIdsOf: <Draft>(draft: Draft): Draft => draft,
};

/** For the kinds without parts that could be mixed. */
export const unmixed = { mixed: <Paper>(paper: Paper): Paper => paper };
