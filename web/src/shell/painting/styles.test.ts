// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { liftStyles, lowerStyles } from './styles.ts';

describe('styles of a painted page', () => {
  it('leave the attributes, and come back by script', () => {
    const html =
      '<p style="color:red;--gap:4px">a</p><i class="b" style="width:40px">b</i><b style="color:red;--gap:4px">c</b>';
    const { html: lifted = '', rules = '' } = liftStyles(html) ?? {};
    expect(lifted).not.toContain(' style=');
    document.head.innerHTML = `<style>${rules}</style>`;
    document.body.innerHTML = lifted;
    lowerStyles(document.body, document.styleSheets[0] as CSSStyleSheet);
    const styles = [...document.body.children].map((element) => element.getAttribute('style'));
    expect(styles.map((style) => style?.replaceAll(' ', ''))).toEqual([
      'color:red;--gap:4px;',
      'width:40px;',
      'color:red;--gap:4px;',
    ]);
    expect(document.body.innerHTML).not.toContain('data-painted-style');
  });

  it('are no way out of their rule', () => {
    for (const way of ['}body{', '&lt;/style&gt;', '\\7d', '{'])
      expect(liftStyles(`<p style="color:${way}">a</p>`), way).toBeNull();
  });

  it('are told from words that look like them', () => {
    const html = '<p title="&lt;i style=&quot;a&quot;">x style="y"</p>';
    expect(liftStyles(html)).toEqual({ html, rules: '' });
  });
});
