import { message } from '@certway/contract/message';

export const fileWasLeftOut = message(
  'The {kind, select, audio {audio} other {picture}} “{name}” was left out: {reason}',
);
export const pictureMissing = 'Its picture is missing';
export const tooManyFiles = 'the file contains too many pictures and audio files';
export const notInFile = 'it is not in the file';
export const notAnAudioFile = 'it is not an MP3, M4A, OGG, or WAV file';
export const tooLong = 'it is longer than ten minutes';
export const tooLarge = 'it is too large';
export const unreadable = 'it cannot be read';
export const notLive = 'Drafts, retired questions, and questions and changes in review';
