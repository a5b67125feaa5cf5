import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchAudioAhead } from './fetch-audio-ahead.ts';

const asked: string[] = [];
function serving(answer: (path: string) => Promise<Response>): void {
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return answer(path);
  });
}
afterEach(() => {
  asked.length = 0;
  vi.unstubAllGlobals();
});

describe('fetchAudioAhead', () => {
  it('fetches files one after another, and each file once', async () => {
    let open = 0;
    serving(async () => {
      open += 1;
      expect(open).toBe(1);
      await Promise.resolve();
      open -= 1;
      return new Response('a sound');
    });
    vi.stubGlobal('navigator', {});
    await fetchAudioAhead(['/a', '/b', '/a']);
    await fetchAudioAhead(['/b', '/c']);
    expect(asked).toEqual(['/a', '/b', '/c']);
  });

  it('fetches a file again if it failed before', async () => {
    vi.stubGlobal('navigator', {});
    serving(() => Promise.reject(new TypeError('no connection')));
    await fetchAudioAhead(['/d']);
    await fetchAudioAhead(['/d']);
    expect(asked).toEqual(['/d', '/d']);
  });

  it('fetches nothing if the browser saves data', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    serving(async () => new Response('a sound'));
    await fetchAudioAhead(['/e']);
    expect(asked).toEqual([]);
  });
});
