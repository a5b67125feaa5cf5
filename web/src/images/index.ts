export { fetchAhead } from './fetch-ahead.ts';
export { Picture } from './picture.tsx';
export { useUploadIllustrationMutation, useUploadOptionImageMutation } from './queries.ts';
export { fileProblem, uploadFailure } from './upload-words.ts';
