import { cleanText } from '../clean-text.ts';
import { withDollarFormulas } from '../office/formulas.ts';
import { noLink } from '../unsupported-content.ts';
import { MarkdownWriter } from './markdown-writer.ts';
import type { Markup } from './markup.ts';

/**
 * Converts the HTML of other tools to the Markdown of our questions. Scripts and styles are
 * dropped.
 */

const TOKEN = /<(\/?)([a-zA-Z][\w:-]*)(?![\w:-])([^<>]*)>|<!--|<|[^<]+/g;

export function readHtml(html: string): Markup {
  const writer = new MarkdownWriter();
  const source = html.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '');
  for (const [whole, slash, tag, attributes] of source.matchAll(TOKEN)) {
    if (tag) writer.tag(slash === '/', tag.toLowerCase(), attributes ?? '');
    else writer.text(whole);
  }
  writer.end();
  const folded = String(writer.out)
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const text = withDollarFormulas(folded).replace(
    /\ue020(\d{1,9})\ue021/g,
    (_, number: string) => writer.blocks[Number(number)] ?? '',
  );
  // If a link's URL is also its text, the URL is still part of the converted text, so the link is
  // not reported as lost.
  const links = [...writer.links].filter((address) => !text.includes(address));
  return {
    text: cleanText(text),
    pictures: writer.pictures,
    sounds: writer.sounds,
    unsupported: [...writer.unsupported, ...links.map(noLink)],
  };
}
