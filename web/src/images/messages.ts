import { message } from '../ui/words/message.ts';
export const namedPictureNotLoaded = message('Picture not loaded: {alt}');
export const pictureNotLoaded = 'Picture not loaded';
export const errorUploadingIllustration = 'Error uploading illustration';
export const errorUploadingOptionImage = 'Error uploading image for option';
export const errorUploadingFile = 'Error uploading file';
export const errorUploadingImage = 'Error uploading image (file size must be less than 2 MB)';
export const fileSizeExceedsMb = message('File size exceeds {megabytes}MB');
export const invalidFileType = 'Invalid file type';
