import type { ShownAudio } from '@certway/contract/images/audio';
import { audioSeconds } from '@certway/contract/images/audio-address';
import { GRAY, type Piece } from '../../typesetting/layout-rows.ts';
import { setWords } from '../../typesetting/lines.ts';
import * as messages from './messages.ts';
import type { PrintContext } from './picture.ts';

/** Prints a caption and a transcript in place of an audio, which paper cannot play. */

/** Returns a caption with the length and the description of an audio. */
export const audioCaption = ({ path, description }: ShownAudio): string =>
  description
    ? messages.audioWithDescription({ seconds: audioSeconds(path) ?? 0, description })
    : messages.audioOfSeconds({ seconds: audioSeconds(path) ?? 0 });

/** Prints a transcript with the line breaks between speakers. */
function setTranscript({ pen, room }: PrintContext, words: string): Piece[] {
  const rows = messages
    .transcript({ text: words })
    .split('\n')
    .flatMap((line) => setWords(pen, line, room, { size: 9.5 }));
  return [{ tag: 'P', rows }];
}

/** Prints the caption of an audio, and its transcript if learners may read it with the question. */
export function setAudio(place: PrintContext, audio: ShownAudio | undefined): Piece[] {
  if (!audio) return [];
  const { pen, room } = place;
  const rows = setWords(pen, audioCaption(audio), room, { color: GRAY, face: 'italic' });
  const transcript = audio.transcript ? setTranscript(place, audio.transcript) : [];
  return [{ tag: 'P', rows }, ...transcript];
}

/** Prints the transcript of a listening question, which belongs to the key. */
export const setSpokenText = (place: PrintContext, heard: string | undefined): Piece[] =>
  heard ? setTranscript(place, heard) : [];
