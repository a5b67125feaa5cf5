/** What the kinds have in common whose draft has neither pictures nor parts with identifiers. */
export const plainDraft = {
  pictures: () => [],
  withPictures: <Draft>(draft: Draft): Draft => draft,
  withoutIds: <Draft>(draft: Draft): Draft => draft,
  withIdsOf: <Draft>(draft: Draft): Draft => draft,
};
