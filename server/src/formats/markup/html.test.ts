import { describe, expect, it } from 'vitest';
import { processorMs } from '../../http/watch/processor-time.ts';
import { readHtml } from './html.ts';

const textOf = (html: string) => readHtml(html).text;

describe('signs that HTML writes by name or number', () => {
  it.each([
    ['caf&eacute; &ntilde; &uuml;', 'café ñ ü'],
    ['&alpha;&le;&infin;', 'α≤∞'],
    ['&#233; &#xE9; &#x1F600;', 'é é 😀'],
    ['5&nbsp;kg', '5 kg'],
    ['&amp;lt; is a sign', '&lt; is a sign'],
  ])('%s is %s', (html, text) => {
    expect(textOf(html)).toBe(text);
  });

  it('stay as they were typed where there is no such sign', () => {
    expect(textOf('AT&T, &nosuch; and a&b')).toBe('AT&T, &nosuch; and a&b');
  });

  it('never make what a database refuses', () => {
    const text = textOf('a&#0;b&#xD800;c');
    expect(text).not.toContain('\0');
    expect(text.isWellFormed()).toBe(true);
  });
});

it('tells what a picture shows sign by sign', () => {
  const { pictures } = readHtml('<img src="sign.png" alt="5\u00a0kg &rarr; 6&nbsp;kg"/>');
  expect(pictures.map(({ alt }) => alt)).toEqual(['5\u00a0kg → 6\u00a0kg']);
});

describe('HTML that means harm', () => {
  const repeated = (piece: string) => piece.repeat(200_000 / piece.length);

  it.each(['<div>', '<b>', '<', '&', '&#', '<p a="b" '])(
    '%s without end is read at once',
    (piece) => {
      const begun = processorMs();
      readHtml(repeated(piece));
      expect(processorMs() - begun).toBeLessThan(5000);
    },
  );
});
