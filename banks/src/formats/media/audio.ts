import { AUDIO_DESCRIPTION_LENGTH } from '../../limits.ts';
import * as messages from '../messages.ts';
import { AUDIO, MORE_AUDIO, noAudio } from '../unsupported-content.ts';
import { EMBEDDED, embeddedPath, fileName, type ReadContext } from './pictures.ts';

/**
 * The file name extensions of audio. Audio from the files of other tools has no transcript, so it
 * is treated as audio that the question asks about.
 */

export const AUDIO_FILE = /\.(?:mp3|m4a|aac|ogg|oga|opus|wav)$/i;

const types: Record<string, string> = { mp3: 'mpeg', m4a: 'mp4', ogg: 'ogg', wav: 'wav' };
export const audioType = (path: string) => `audio/${types[path.slice(path.lastIndexOf('.') + 1)]}`;

/** An audio file that a text refers to, and the text's description of it. */
export interface AudioReference {
  name: string;
  label: string;
}

export interface ParsedAudio {
  path: string;
  isAsked: boolean;
  description: string;
  transcript: string;
}

const DESCRIPTION_PREFIX = 'Audio: ';

/** Returns the description of an audio of which only the file name is known. */
export const descriptionFromName = (name: string) =>
  `${DESCRIPTION_PREFIX}${fileName(name)}`.slice(0, AUDIO_DESCRIPTION_LENGTH);

export const parsedAudio = ({ name, label }: AudioReference): ParsedAudio => ({
  path: embeddedPath(name),
  isAsked: true,
  description: label.trim().slice(0, AUDIO_DESCRIPTION_LENGTH) || descriptionFromName(name),
  transcript: '',
});

/**
 * Returns the audio of a question: the first audio that its text refers to and that the file
 * contains. Missing and additional audio is reported.
 */
export function audioOf(
  sounds: readonly AudioReference[],
  { images, reportLoss }: ReadContext,
): ParsedAudio | null {
  const distinct = new Map(sounds.map((sound) => [sound.name, sound]));
  const included = [...distinct.values()].filter(({ name }) => images.has(name));
  for (const name of distinct.keys()) if (!images.has(name)) reportLoss(noAudio(name));
  if (included.length > 1) reportLoss(MORE_AUDIO);
  const [first] = included;
  return first ? parsedAudio(first) : null;
}

/**
 * Returns `sources` with a report function that ignores audio, because audio is imported here and
 * not left out.
 */
export const withoutAudioReports = <Context extends ReadContext>(sources: Context): Context => ({
  ...sources,
  reportLoss: (what: string) => what !== AUDIO && sources.reportLoss(what),
});

/**
 * Returns a note that asks the person who imports the file to check audio without a transcript.
 * Returns no note for other audio.
 */
export const audioNotes = (audio: ParsedAudio | undefined): string[] =>
  audio?.path.startsWith(EMBEDDED) &&
  audio.isAsked &&
  audio.description.startsWith(DESCRIPTION_PREFIX)
    ? [messages.audioWithoutTranscript]
    : [];
