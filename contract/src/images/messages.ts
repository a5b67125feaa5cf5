export const audioNotUploaded = 'Choose an audio file that you uploaded to this site';
export const transcriptRequired =
  'Enter a transcript for people who cannot hear the audio, or check “The question is about the recording itself”';
export const audioDescriptionRequired =
  'Describe the audio in a few words, without giving the answer away';

export const uploadIllustration =
  'Uploads an illustration for a question: JPEG or PNG, at most 5 MB';
export const uploadOptionImage =
  'Uploads a picture for an answer option: JPEG or PNG, at most 5 MB';
export const uploadAudio =
  'Uploads audio for a question: MP3, M4A, OGG, or WAV, at most 10 MB and ten minutes';
export const getImage =
  'Returns a picture in its stored size or narrower, in the best format the browser accepts';
export const getAudio = 'Returns the audio of a question, whole or by range';
