import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

const images = caches.quiz.injectEndpoints({
  endpoints: (build) => {
    const { upload } = callsInto(build);
    return {
      uploadIllustration: upload('images', 'uploadIllustration', 'illustration'),
      uploadOptionImage: upload('images', 'uploadOptionImage', 'optionImage'),
      uploadAudio: upload('images', 'uploadAudio', 'audio'),
    };
  },
});

export const {
  useUploadIllustrationMutation,
  useUploadOptionImageMutation,
  useUploadAudioMutation,
} = images;
