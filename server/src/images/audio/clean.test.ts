import { audioAddress, audioPathOf, audioSeconds } from '@certway/contract/images/audio-address';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failed } from '../../outcomes/failure.ts';
import {
  m4a,
  mp3,
  ogg,
  oggPage,
  PRIVATE,
  type SoundFormat,
  sounds,
  wav,
} from '../../test/generators/sounds.ts';
import type { CleanAudio } from '../files.ts';
import { cleanAudio } from './clean.ts';

const formats = Object.keys(sounds) as SoundFormat[];

async function clean(bytes: Buffer): Promise<CleanAudio> {
  const made = await cleanAudio(bytes);
  if (failed(made)) throw new Error(made.code);
  return made;
}

async function refusal(bytes: Buffer): Promise<string> {
  const made = await cleanAudio(bytes);
  return failed(made) ? made.code : 'taken';
}

describe.each(formats)('cleanAudio of %s', (format) => {
  const make = sounds[format];

  it('returns the format and the length found in the content', async () => {
    for (const seconds of [1, 3, 599]) {
      const made = await clean(make(seconds));
      expect(made.format).toBe(format);
      expect(made.seconds).toBeGreaterThanOrEqual(seconds - 0.1);
      expect(made.seconds).toBeLessThan(seconds + 0.1);
    }
  });

  it('removes metadata about the author', async () => {
    expect(make(2).includes(PRIVATE)).toBe(true);
    const { content } = await clean(make(2));
    expect(content.includes(PRIVATE)).toBe(false);
    expect(content.includes('Jane')).toBe(false);
  });

  it('leaves audio that is already clean unchanged', async () => {
    const once = await clean(make(2));
    expect(await clean(once.content)).toEqual(once);
  });

  it('rejects recordings of more than ten minutes, and empty ones', async () => {
    expect(await refusal(make(601))).toBe('audio-long');
    expect(await refusal(make(0))).not.toBe('taken');
  });

  it('either rejects damaged audio, or returns valid audio of at most the original size (property)', async () => {
    const whole = make(1);
    const damage = fc.record({
      at: fc.nat(whole.length - 1),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }),
      cut: fc.nat(whole.length),
    });
    await fc.assert(
      fc.asyncProperty(damage, async ({ at, bytes, cut }) => {
        const broken = Buffer.from(whole);
        broken.set(bytes.subarray(0, whole.length - at), at);
        const made = await cleanAudio(broken.subarray(0, cut));
        if (failed(made)) return;
        expect(made.content.length).toBeLessThanOrEqual(whole.length);
        const seconds = Math.ceil(made.seconds);
        const path = audioPathOf('a', seconds, made.format);
        expect(path).toMatch(audioAddress);
        expect(audioSeconds(path)).toBe(seconds);
      }),
    );
  });
});

describe('cleanAudio of invalid content', () => {
  const withVideo = m4a(1, { handler: 'vide', codec: 'avc1', brand: 'isom' });
  const refused: [string, Buffer, string][] = [
    ['nothing', Buffer.alloc(0), 'audio-broken'],
    ['a text', Buffer.from('I say: la la la'), 'audio-type'],
    ['a page that says it is a sound', Buffer.from('<html>ID3 OggS RIFF'), 'audio-type'],
    ['a film', withVideo, 'audio-type'],
    ['a sound with a film beside it', Buffer.concat([m4a(1), withVideo]), 'audio-broken'],
    ['a sound that is locked', m4a(1, { codec: 'drms' }), 'audio-broken'],
    ['an OGG of which a page is damaged', damagedOgg(), 'audio-broken'],
    ['an OGG with another one behind it', Buffer.concat([ogg(1), ogg(1)]), 'audio-broken'],
    ['an OGG that is cut', ogg(2).subarray(0, -1), 'audio-broken'],
    ['a WAV in a way of packing that browsers do not know', packedWav(), 'audio-broken'],
    ['one frame among noise', Buffer.concat([mp3(0.01), Buffer.alloc(9000, 7)]), 'audio-broken'],
  ];

  function damagedOgg(): Buffer {
    const bytes = ogg(2);
    return bytes.fill(9, bytes.length - 1);
  }

  function packedWav(): Buffer {
    const bytes = wav(1);
    bytes.writeUInt16LE(2, bytes.indexOf('fmt ') + 8);
    return bytes;
  }

  it.each(refused)('rejects %s', async (_, bytes, code) => {
    expect(await refusal(bytes)).toBe(code);
  });

  it('returns an error that names the detected type of the content', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const made = await cleanAudio(png);
    expect(failed(made) && made.problems[0]?.message).toBe('The content of this file is image/png');
  });

  it('rejects random bytes (property)', async () => {
    const any = fc.uint8Array({ maxLength: 3000 });
    const signed = fc
      .tuple(fc.constantFrom('ID3', 'RIFF????WAVE', 'OggS', '????ftyp', '\xff\xfb\x90\x00'), any)
      .map(([head, rest]) => Buffer.concat([Buffer.from(head, 'latin1'), rest]));
    await fc.assert(
      fc.asyncProperty(fc.oneof(any, signed), async (bytes) => {
        expect(await refusal(Buffer.from(bytes))).toMatch(/^audio-(?:type|broken)$/);
      }),
      { numRuns: 400 },
    );
  });

  it('returns within 1.5 seconds for ten megabytes of hostile content', async () => {
    const hostile = [
      Buffer.alloc(10 * 1024 * 1024, 0xff),
      Buffer.alloc(10 * 1024 * 1024, Buffer.from('ID3\x04\0\0\0\0\0\0')),
      Buffer.concat([Buffer.from('\0\0\0\x14ftypM4A \0\0\0\0mp42'), Buffer.alloc(9_000_000, 0)]),
      Buffer.concat([wav(0.1).subarray(0, 12), Buffer.alloc(9_000_000, 0)]),
      Buffer.concat([m4a(1), Buffer.alloc(9_000_000, Buffer.from('\0\0\0\x08free'))]),
      Buffer.concat([
        ogg(1).subarray(0, 47),
        Buffer.alloc(9_000_000, oggPage(Buffer.alloc(0), 0, 0, 1)),
      ]),
    ];
    for (const bytes of hostile) {
      const before = performance.now();
      await cleanAudio(bytes);
      expect(performance.now() - before).toBeLessThan(1500);
    }
  });
});
