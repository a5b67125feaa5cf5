import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BackupUnreadable, seal, unseal } from './sealed.ts';

const KEY = 'a key of the tests, long enough to be taken';

async function* piecesOf(...pieces: Buffer[]) {
  yield* pieces;
}
const sealed = (content: Buffer, key: string | null) => buffer(seal(piecesOf(content), key));
const unsealed = (file: Buffer, key: string | null) => buffer(unseal(piecesOf(file), key));

describe.each([
  ['with a key', KEY],
  ['without a key', null],
])('a sealed file %s', (_, key) => {
  it('unseals to its original content, for any size of the chunks in which it is read', async () => {
    const cut = fc.array(fc.uint8Array({ maxLength: 5000 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(cut, fc.integer({ min: 1, max: 700 }), async (chunks, size) => {
        const content = chunks.map((chunk) => Buffer.from(chunk));
        const file = await buffer(seal(piecesOf(...content), key));
        const pieces = Readable.from(
          Array.from({ length: Math.ceil(file.length / size) }, (__, i) =>
            file.subarray(i * size, (i + 1) * size),
          ),
        );
        expect(Buffer.concat(content).equals(await buffer(unseal(pieces, key)))).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('can have more than one frame', async () => {
    const content = Buffer.alloc(3 * 1024 * 1024, 'abcdefg');
    const chunks = [0, 1, 2].map((i) => content.subarray(i * 1024 * 1024, (i + 1) * 1024 * 1024));
    const file = await buffer(seal(piecesOf(...chunks), key));
    expect((await unsealed(file, key)).equals(content)).toBe(true);
  });

  it('is refused after any change to any byte', async () => {
    const file = await sealed(Buffer.from('what learners answered'), key);
    for (let at = 0; at < file.length; at++) {
      const changed = Buffer.from(file);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(unsealed(changed, key), `byte ${at}`).rejects.toThrow(BackupUnreadable);
    }
  });

  it('is refused when it is cut off anywhere, or when more bytes follow', async () => {
    const file = await sealed(Buffer.from('what learners answered'), key);
    for (let length = 0; length < file.length; length++) {
      await expect(unsealed(file.subarray(0, length), key)).rejects.toThrow(BackupUnreadable);
    }
    await expect(unsealed(Buffer.concat([file, file]), key)).rejects.toThrow('at its end');
  });
});

describe('an encrypted file', () => {
  it('does not contain its content in plain text', async () => {
    expect(String(await sealed(Buffer.from('paid@certway.example'), KEY))).not.toContain('paid@');
  });

  it('is refused with an error if the key is missing or wrong', async () => {
    const file = await sealed(Buffer.from('x'), KEY);
    await expect(unsealed(file, null)).rejects.toThrow('BACKUP_KEY: not set');
    await expect(unsealed(file, `${KEY}!`)).rejects.toThrow('is not the key');
  });
});

describe('an unencrypted backup, with BACKUP_KEY set', () => {
  const content = fc.uint8Array({ maxLength: 3000 }).map((bytes) => Buffer.from(bytes));

  it('is refused before any content is returned', async () => {
    await fc.assert(
      fc.asyncProperty(content, async (body) => {
        const given: Buffer[] = [];
        const read = async () => {
          for await (const chunk of unseal(piecesOf(await sealed(body, null)), KEY))
            given.push(chunk);
        };
        await expect(read()).rejects.toThrow(/not encrypted although BACKUP_KEY is set/);
        expect(given).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it('is read if the operator allows it explicitly', async () => {
    const file = await sealed(Buffer.from('answers'), null);
    const read = await buffer(unseal(piecesOf(file), KEY, true));
    expect(read.toString()).toBe('answers');
  });
});
