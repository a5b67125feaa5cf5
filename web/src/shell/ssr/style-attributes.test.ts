// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { extractStyles, restoreStyles } from './style-attributes.ts';

describe('style attributes of a server-rendered page', () => {
  it('are replaced by rules, and restored by script', () => {
    const html =
      '<p style="color:red;--gap:4px">a</p><i class="b" style="width:40px">b</i><b style="color:red;--gap:4px">c</b>';
    const { html: extracted = '', rules = '' } = extractStyles(html) ?? {};
    expect(extracted).not.toContain(' style=');
    document.head.innerHTML = `<style>${rules}</style>`;
    document.body.innerHTML = extracted;
    restoreStyles(document.body, document.styleSheets[0] as CSSStyleSheet);
    const styles = [...document.body.children].map((element) => element.getAttribute('style'));
    expect(styles.map((style) => style?.replaceAll(' ', ''))).toEqual([
      'color:red;--gap:4px;',
      'width:40px;',
      'color:red;--gap:4px;',
    ]);
    expect(document.body.innerHTML).not.toContain('data-ssr-style');
  });

  it('are refused if they could end their rule', () => {
    for (const way of ['}body{', '&lt;/style&gt;', '\\7d', '{'])
      expect(extractStyles(`<p style="color:${way}">a</p>`), way).toBeNull();
  });

  it('are distinguished from text that looks like them', () => {
    const html = '<p title="&lt;i style=&quot;a&quot;">x style="y"</p>';
    expect(extractStyles(html)).toEqual({ html, rules: '' });
  });
});
