// @vitest-environment jsdom
import { NESTING_LIMIT } from '@certway/contract/questions/written-text';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadFormulas, renderBlocks, renderLine } from './render-text.ts';

beforeAll(loadFormulas);

const within = (before: string, after: string, times: number) =>
  `${before.repeat(times)}core${after.repeat(times)}`;

/** Constructs that can be nested, nested as deeply as the maximum length of a question allows. */
const nested = {
  quotes: within('> ', '', 2000),
  'unordered lists': within('- ', '', 2000),
  'ordered lists': within('1. ', '', 1500),
  'quotes and lists': within('> - ', '', 1200),
  'indented lists': Array.from({ length: 90 }, (_, at) => `${'  '.repeat(at)}- core`).join('\n'),
  stars: within('*', '', 2000) + '*'.repeat(2000),
  emphases: within('**a *b ', '* **', 150),
  strikes: within('~~a ~b ', '~ ~~', 150),
  links: within('[', '](b)', 990),
  pictures: within('![', '](b)', 800),
  brackets: within('[', ']', 2400),
  braces: `$${within('{', '}', 2400)}$`,
  roots: `$${within('\\sqrt{', '}', 700)}$`,
  fractions: `$${within('\\frac{1}{', '}', 490)}$`,
  exponents: `$$${within('x^{', '}', 1200)}$$`,
  matrices: `$$${within('\\begin{matrix}', '\\end{matrix}', 150)}$$`,
};

const depthOf = (element: Element): number =>
  1 + Math.max(0, ...[...element.children].map(depthOf));

describe('renderBlocks and renderLine', () => {
  it('show raw HTML, links, and images as text', () => {
    const markup = renderBlocks(
      'a <img src=x onerror=alert(1)> [go](javascript:alert(1)) ![map](https://x.example/a.png)',
    );
    const page = document.createElement('div');
    page.innerHTML = markup;
    expect(page.querySelectorAll('img, a, script')).toHaveLength(0);
    expect(page.textContent).toContain('<img src=x onerror=alert(1)>');
    expect(page.textContent).toContain('map');
  });

  it('output no style attributes and no event handlers', () => {
    const markup = renderBlocks('$\\color{red}{x}$ and $\\href{javascript:alert(1)}{y}$ **b**');
    expect(markup).not.toMatch(/style=|href=|on\w+=/);
    expect(markup).toContain('<strong>b</strong>');
  });

  it('read text between dollar signs as a formula, but do not read prices as formulas', () => {
    expect(renderLine('$x_0$ and $x_1$').match(/<math/g)).toHaveLength(2);
    expect(renderLine('It costs $4,200 or $300, not \\$5.')).toBe(
      'It costs $4,200 or $300, not $5.',
    );
    expect(renderLine('from $200-$300')).toBe('from $200-$300');
  });

  it('read a star within a product as an operator, and stars around words as emphasis', () => {
    expect(renderLine('What is 2*3*4, or f(x)=x*2*y?')).toBe('What is 2*3*4, or f(x)=x*2*y?');
    expect(renderLine('(a)*2*(b)')).toBe('(a)*2*(b)');
    expect(renderLine('Is it *not* **this**?')).toBe('Is it <em>not</em> <strong>this</strong>?');
  });

  it('show an identifier such as `__init__` unchanged, and a run of underscores between words as a blank', () => {
    expect(renderLine('What does __init__ do?')).toBe('What does __init__ do?');
    expect(renderLine('__my_name__')).toBe('__my_name__');
    expect(renderLine('a ____ b').match(/class="blank"/g)).toHaveLength(1);
  });

  it('show a formula without its TeX source', () => {
    expect(renderLine('$\\frac{1}{2}$')).not.toContain('frac{');
  });

  it('keep the text around an invalid formula', () => {
    expect(renderLine('see $\\frac{1$ here')).toContain('here');
  });

  it('read a run of underscores as a blank, within a line and on a line of its own', () => {
    expect(renderLine('It is ____ now')).toContain('aria-label="blank"');
    expect(renderBlocks('Fill:\n\n____')).toContain('aria-label="blank"');
  });

  it.each(Object.entries(nested))(
    'limit the depth of excessively nested %s and keep their text',
    (_, text) => {
      for (const markup of [renderBlocks(text), renderLine(text)]) {
        const page = document.createElement('div');
        page.innerHTML = markup;
        expect(page.textContent).toContain('core');
        expect(depthOf(page)).toBeLessThan(110);
      }
    },
  );

  it('show quotes and lists as markup up to the nesting limit, and as typed beyond it', () => {
    const page = document.createElement('div');
    page.innerHTML = renderBlocks(`${'> '.repeat(NESTING_LIMIT + 3)}core`);
    expect(page.querySelectorAll('blockquote')).toHaveLength(NESTING_LIMIT + 1);
    expect(page.textContent?.trim()).toBe('> > core');
  });
});
