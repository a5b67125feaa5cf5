import { readHtml } from '../formats/markup/html.ts';
import {
  AUDIO_FILE,
  type AudioReference,
  type ParsedAudio,
  parsedAudio,
} from '../formats/media/audio.ts';
import { AUDIO, MORE_AUDIO, noAudio } from '../formats/unsupported-content.ts';
import { lossMessage } from '../loss-messages.ts';
import { numberedPictureName, picturePlaceholder } from '../read/picture-placeholders.ts';
import type { Collection } from './anki-collection.ts';
import * as messages from './messages.ts';

const SOUND = /\[sound:([^\]\n]{1,300})\]/g;
export const withoutSounds = (html: string) => html.replace(SOUND, '');

/**
 * Parses the HTML of cards. Collects the pictures in it, keyed by number, and the audio of the
 * questions.
 */
export class CardContent {
  readonly images = new Map<string, Uint8Array>();
  readonly #media: Collection['media'];
  readonly #numbers = new Map<string, string>();

  constructor(media: Collection['media']) {
    this.#media = media;
  }

  #numberOf(name: string): string | null {
    const known = this.#numbers.get(name);
    if (known) return known;
    const bytes = /\.(?:png|jpe?g)$/i.test(name) ? this.#media.get(name) : undefined;
    if (!bytes) return null;
    const number = String(this.images.size + 1);
    this.images.set(numberedPictureName(number), bytes);
    this.#numbers.set(name, number);
    return number;
  }

  /**
   * Returns an audio file of the package by the name that notes use for it. Returns null for a
   * video or if the file is missing.
   */
  #audioNamed(name: string): AudioReference | null {
    const bytes = AUDIO_FILE.test(name) ? this.#media.get(name) : undefined;
    if (bytes) this.images.set(`sound/${name}`, bytes);
    return bytes ? { name: `sound/${name}`, label: '' } : null;
  }

  audioIn(html: string, losses: Set<string>): ParsedAudio | null {
    const names = [...html.matchAll(SOUND)].map(([, name = '']) => name);
    const sounds = names.flatMap((name) => this.#audioNamed(name) ?? []);
    for (const name of names)
      if (!this.#audioNamed(name)) losses.add(lossMessage(noAudio(name.slice(0, 100))));
    if (sounds.length > 1) losses.add(lossMessage(MORE_AUDIO));
    const [first] = sounds;
    return first ? parsedAudio(first) : null;
  }

  /**
   * Parses HTML to text. Audio in it is reported as left out, since answers and explanations cannot
   * have audio.
   */
  read(html: string, losses: Set<string>): string {
    const withoutAudio = html.replace(SOUND, () => {
      losses.add(lossMessage(AUDIO));
      return '';
    });
    const { text, pictures, unsupported } = readHtml(withoutAudio);
    for (const content of unsupported) losses.add(lossMessage(content));
    const placeholders = pictures.map(({ name }) => {
      const number = this.#numberOf(name);
      if (!number) losses.add(lossMessage(messages.picture({ name: name.slice(0, 100) })));
      return number ? picturePlaceholder(number) : '';
    });
    return text + placeholders.join('');
  }
}
