import type { Browser } from '@playwright/test';
import { wav } from '../server/src/test/generators/sounds.ts';
import { addressOf, callAs } from './people.ts';
import { choices } from './quizzes.ts';

/** Returns an audio file with a tone that lasts the given number of seconds. */

export const tone = (seconds: number) => ({
  name: 'tower.wav',
  mimeType: 'audio/wav',
  buffer: wav(seconds),
});

/**
 * Returns three questions: a listening question, a question with spoken audio, and a question
 * without audio.
 */
export async function listening(browser: Browser, baseURL?: string): Promise<object[]> {
  const upload = (seconds: number) =>
    callAs(
      browser,
      addressOf('trainer'),
      async (request) => {
        const multipart = { audio: tone(seconds) };
        const reply = await request.post('/api/quiz/questions/audio', { multipart });
        return ((await reply.json()) as { audioUrl: string }).audioUrl;
      },
      baseURL,
    );
  const [first, second, third] = choices(3);
  const description = 'A letter in Morse code';
  const asked = { path: await upload(4), isAsked: true, description, transcript: 'Dash dot dash.' };
  const spoken = { path: await upload(6), transcript: 'Turn left, heading two seven zero.' };
  return [{ ...first, audio: asked }, { ...second, audio: spoken }, { ...third }];
}
