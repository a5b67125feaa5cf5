// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { array, assert, constantFrom, property } from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { isPlain, QuestionText } from './question-text.tsx';
import { renderBlocks, renderLine } from './render-text.ts';

const pieces = ['Water', 'boils', '__', '____', '_', '__init__', 'a_b', '(', ')', '.', ',', '?'];
const marks = ['*', '**', '`', '$', '$5', '#', '<b>', '>', '|', '~~', '\\', '\n', '- ', '1. ', '['];
/**
 * Matches a text that consists only of a list marker. Such texts are not tested, because the
 * Markdown renderer takes them for an empty list.
 */
const SIGN = /^(?:[-+]|\d+[.)])$/;
const texts = array(constantFrom(...pieces, ...marks, ' ', ' ', ' ', ' '), { maxLength: 14 })
  .map((all) => all.join('').trim())
  .filter((text) => text !== '' && !SIGN.test(text));

function shown(text: string, inline: boolean): string {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <MantineProvider>
      <QuestionText text={text} inline={inline} />
    </MantineProvider>,
  );
  return page.querySelector('[class*=text]')?.innerHTML ?? '';
}

function typeset(markup: string): string {
  const page = document.createElement('div');
  page.innerHTML = markup;
  return page.innerHTML.trim();
}

describe('a text that needs no Markdown renderer', () => {
  it('has the same markup as with the renderer, and can contain blanks (property)', () => {
    expect(isPlain('Water boils at ____ degrees.')).toBe(true);
    expect(isPlain('What does __init__ do?')).toBe(false);
    assert(
      property(texts, (text) => {
        if (!isPlain(text)) return;
        expect(shown(text, true)).toBe(typeset(renderLine(text)));
        expect(shown(text, false)).toBe(typeset(renderBlocks(text)));
      }),
      { numRuns: 2000 },
    );
  });
});
