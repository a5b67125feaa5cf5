export { fetchAhead } from './fetch-ahead.ts';
export { fetchAudio, fetchAudioAhead } from './fetch-audio-ahead.ts';
export { Picture } from './picture.tsx';
export {
  useUploadAudioMutation,
  useUploadIllustrationMutation,
  useUploadOptionImageMutation,
} from './queries.ts';
export { fileProblem, sizeProblem, uploadFailure } from './upload-words.ts';
