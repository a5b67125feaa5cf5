import { listImagesOf, markPicturesRemoved } from './repository.ts';

/** What this slice keeps about a person, for their download and for deletion. */
export const imagesOfPerson = {
  name: 'images',
  gather: listImagesOf,
  /** Their portrait is deleted; pictures of questions and programs belong to those. */
  forget: markPicturesRemoved,
};
