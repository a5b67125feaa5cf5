import type { ShownAudio } from '@certway/contract/audio';
import { audioSeconds } from '@certway/contract/audio-address';
import { setWords } from '../../typesetting/lines.ts';
import { GREY, type Piece } from '../../typesetting/repository.ts';
import type { Place } from './picture.ts';

/** The printed form of an audio, which paper cannot play. */

/** That there is one, how long it is, and what there is to hear. */
export const audioWords = ({ path, description }: ShownAudio): string =>
  [`Audio of ${audioSeconds(path) ?? 0} s`, description].filter(Boolean).join(': ');

const TRANSCRIPT = 'Transcript';

/** Lines of people that speak one after the other stay lines. */
function setTranscript({ pen, room }: Place, words: string): Piece[] {
  const rows = `${TRANSCRIPT}: ${words}`
    .split('\n')
    .flatMap((line) => setWords(pen, line, room, { size: 9.5 }));
  return [{ tag: 'P', rows }];
}

/** Its transcript, where that may be read beside the question. */
export function setAudio(place: Place, audio: ShownAudio | undefined): Piece[] {
  if (!audio) return [];
  const { pen, room } = place;
  const rows = setWords(pen, audioWords(audio), room, { color: GREY, face: 'italic' });
  const transcript = audio.transcript ? setTranscript(place, audio.transcript) : [];
  return [{ tag: 'P', rows }, ...transcript];
}

/** What is said in one that is itself what is asked stands with the key. */
export const setHeard = (place: Place, heard: string | undefined): Piece[] =>
  heard ? setTranscript(place, heard) : [];
