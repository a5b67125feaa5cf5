import { AUDIO_DESCRIPTION_LENGTH } from '@certway/contract/limits';
import * as messages from '../messages.ts';
import { AUDIO, FURTHER_AUDIO, noAudio } from '../words.ts';
import { EMBEDDED, embedded, fileName, type Sources } from './pictures.ts';

/** Audio in the files of other tools, which have no transcripts: the sound itself is then taken for what is asked. */

export const AUDIO_FILE = /\.(?:mp3|m4a|aac|ogg|oga|opus|wav)$/i;

const types: Record<string, string> = { mp3: 'mpeg', m4a: 'mp4', ogg: 'ogg', wav: 'wav' };
export const audioType = (path: string) => `audio/${types[path.slice(path.lastIndexOf('.') + 1)]}`;

/** An audio that a text names, and what is said of it there. */
export interface Sound {
  name: string;
  words: string;
}

export interface ToldAudio {
  path: string;
  isAsked: boolean;
  description: string;
  transcript: string;
}

const NAMED = 'Audio: ';

/** The description of an audio known only by its file name. */
export const soundAlone = (name: string) =>
  `${NAMED}${fileName(name)}`.slice(0, AUDIO_DESCRIPTION_LENGTH);

export const audioNamed = ({ name, words }: Sound): ToldAudio => ({
  path: embedded(name),
  isAsked: true,
  description: words.trim().slice(0, AUDIO_DESCRIPTION_LENGTH) || soundAlone(name),
  transcript: '',
});

/** The audio of a question, if its text names a file that is included; other audio is reported. */
export function audioOf(sounds: readonly Sound[], { images, leaveOut }: Sources): ToldAudio | null {
  const distinct = new Map(sounds.map((sound) => [sound.name, sound]));
  const held = [...distinct.values()].filter(({ name }) => images.has(name));
  for (const name of distinct.keys()) if (!images.has(name)) leaveOut(noAudio(name));
  if (held.length > 1) leaveOut(FURTHER_AUDIO);
  const [first] = held;
  return first ? audioNamed(first) : null;
}

/** The audio of a text that is imported is not reported as left out. */
export const hearing = <Given extends Sources>(sources: Given): Given => ({
  ...sources,
  leaveOut: (what: string) => what !== AUDIO && sources.leaveOut(what),
});

/** Asks the importing person to check audio without a transcript. */
export const unheard = (audio: ToldAudio | undefined): string[] =>
  audio?.path.startsWith(EMBEDDED) && audio.isAsked && audio.description.startsWith(NAMED)
    ? [messages.audioWithoutTranscript]
    : [];
