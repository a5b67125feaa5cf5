import { listImagesOf, markPicturesRemoved } from './repository.ts';

/** The data of this slice about a person, for download and deletion. */
export const imagesOfPerson = {
  name: 'images',
  gather: listImagesOf,
  /** The portrait is deleted; other pictures belong to their questions and programs. */
  forget: markPicturesRemoved,
};
