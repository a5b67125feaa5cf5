import { listImagesOf, markPicturesRemoved } from './repository.ts';

export const imagesOfPerson = {
  name: 'images',
  gather: listImagesOf,
  /**
   * Only the person's profile picture is removed. Pictures that the person uploaded for questions
   * and programs are kept, because they belong to these.
   */
  forget: markPicturesRemoved,
};
