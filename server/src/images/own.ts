import { listImagesOf, markPicturesRemoved } from './rows.ts';

/** What is kept of a person here: for their download, and for the day they delete their account. */
export const imagesOfPerson = {
  name: 'images',
  gather: listImagesOf,
  /** Their portrait goes; pictures of questions and programs belong to those. */
  forget: markPicturesRemoved,
};
