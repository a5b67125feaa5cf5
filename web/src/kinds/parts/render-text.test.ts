// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { loadFormulas, renderBlocks, renderLine } from './render-text.ts';

beforeAll(loadFormulas);

describe('a text', () => {
  it('shows raw HTML, links and pictures as words', () => {
    const markup = renderBlocks(
      'a <img src=x onerror=alert(1)> [go](javascript:alert(1)) ![map](https://x.example/a.png)',
    );
    const page = document.createElement('div');
    page.innerHTML = markup;
    expect(page.querySelectorAll('img, a, script')).toHaveLength(0);
    expect(page.textContent).toContain('<img src=x onerror=alert(1)>');
    expect(page.textContent).toContain('map');
  });

  it('leaves nothing that the page would have to allow: no style, no handler', () => {
    const markup = renderBlocks('$\\color{red}{x}$ and $\\href{javascript:alert(1)}{y}$ **b**');
    expect(markup).not.toMatch(/style=|href=|on\w+=/);
    expect(markup).toContain('<strong>b</strong>');
  });

  it('takes dollars that embrace a formula for one, and prices for prices', () => {
    expect(renderLine('$x_0$ and $x_1$').match(/<math/g)).toHaveLength(2);
    expect(renderLine('It costs $4,200 or $300, not \\$5.')).toBe(
      'It costs $4,200 or $300, not $5.',
    );
    expect(renderLine('from $200-$300')).toBe('from $200-$300');
  });

  it('takes a star within a product for a star, and around words for emphasis', () => {
    expect(renderLine('What is 2*3*4, or f(x)=x*2*y?')).toBe('What is 2*3*4, or f(x)=x*2*y?');
    expect(renderLine('(a)*2*(b)')).toBe('(a)*2*(b)');
    expect(renderLine('Is it *not* **this**?')).toBe('Is it <em>not</em> <strong>this</strong>?');
  });

  it('shows a name in a programming language as it is, and a run of underscores as a gap', () => {
    expect(renderLine('What does __init__ do?')).toBe('What does __init__ do?');
    expect(renderLine('__my_name__')).toBe('__my_name__');
    expect(renderLine('a ____ b').match(/class="blank"/g)).toHaveLength(1);
  });

  it('shows a formula once, without its source', () => {
    expect(renderLine('$\\frac{1}{2}$')).not.toContain('frac{');
  });

  it('shows a broken formula as it was written and does not break', () => {
    expect(renderLine('see $\\frac{1$ here')).toContain('here');
  });

  it('takes a run of underscores for the blank, alone in its line too', () => {
    expect(renderLine('It is ____ now')).toContain('aria-label="blank"');
    expect(renderBlocks('Fill:\n\n____')).toContain('aria-label="blank"');
  });
});
