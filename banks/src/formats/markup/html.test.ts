import { describe, expect, it } from 'vitest';
import { processorMs } from '../../test/processor-time.ts';
import { readHtml } from './html.ts';

const convert = (html: string) => readHtml(html).text;

describe('named and numeric HTML character references', () => {
  it.each([
    ['caf&eacute; &ntilde; &uuml;', 'café ñ ü'],
    ['&alpha;&le;&infin;', 'α≤∞'],
    ['&#233; &#xE9; &#x1F600;', 'é é 😀'],
    ['5&nbsp;kg', '5 kg'],
    ['&amp;lt; is a sign', '&lt; is a sign'],
  ])('%s is decoded as %s', (html, text) => {
    expect(convert(html)).toBe(text);
  });

  it('that do not exist are left unchanged', () => {
    expect(convert('AT&T, &nosuch; and a&b')).toBe('AT&T, &nosuch; and a&b');
  });

  it('are never decoded to characters that PostgreSQL cannot store', () => {
    const text = convert('a&#0;b&#xD800;c');
    expect(text).not.toContain('\0');
    expect(text.isWellFormed()).toBe(true);
  });
});

it('readHtml decodes all characters in the description of a picture', () => {
  const { pictures } = readHtml('<img src="sign.png" alt="5\u00a0kg &rarr; 6&nbsp;kg"/>');
  expect(pictures.map(({ alt }) => alt)).toEqual(['5\u00a0kg → 6\u00a0kg']);
});

describe('readHtml with malicious HTML', () => {
  const repeated = (piece: string) => piece.repeat(200_000 / piece.length);

  it.each(['<div>', '<b>', '<', '&', '&#', '<p a="b" '])(
    'reads 200,000 characters of repeated %s within five seconds',
    (piece) => {
      const startedAt = processorMs();
      readHtml(repeated(piece));
      expect(processorMs() - startedAt).toBeLessThan(5000);
    },
  );
});
