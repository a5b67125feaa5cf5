import { damage, validFiles } from '../../banks/src/test/mutations.ts';
import type { SeededRandom } from '../../server/src/samples/lively/chance.ts';
import { bombPng, photo } from '../../server/src/test/generators/pictures.ts';

const banks = await validFiles();
const picture = await photo(64, 48).png().toBuffer();
const bomb = bombPng(12_000, 12_000);

function contentFor(field: string, manner: 'valid' | 'nearly', chance: SeededRandom): Buffer {
  const bank = damage(banks, chance.between(1, 1e6)).bytes;
  if (manner === 'valid') return field === 'file' ? Buffer.from(bank) : picture;
  const damaged = Buffer.from(picture);
  damaged[chance.between(0, damaged.length - 1)] = chance.between(0, 255);
  const cut = picture.subarray(0, chance.between(0, picture.length));
  return chance.pick([
    damaged,
    cut,
    bomb,
    Buffer.from(bank),
    Buffer.alloc(0),
    Buffer.from('<svg onload=alert(1)>'),
  ]);
}

const NAMES = [
  'a.png',
  'questions.gift',
  '../../x.png',
  'a"b\r\nc',
  'x'.repeat(3000),
  '',
  '%00.csv',
];

export function multipart(field: string, name: string, content: Buffer, type = 'image/png') {
  const boundary = 'attack-boundary';
  const disposition = `form-data; name="${field}"; filename="${name}"`;
  const head = `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

export function randomUpload(field: string, manner: 'valid' | 'nearly', chance: SeededRandom) {
  const content = contentFor(field, manner, chance);
  if (manner === 'valid') return multipart(field, 'a.png', content);
  const named = chance.next() < 0.8 ? field : 'another';
  const type = chance.pick(['image/png', 'image/svg+xml', 'text/html', 'application/x-msdownload']);
  const whole = multipart(named, chance.pick(NAMES), content, type);
  const cut = chance.next() < 0.2 ? Math.floor(whole.body.length / 2) : whole.body.length;
  return { ...whole, body: whole.body.subarray(0, cut) };
}
