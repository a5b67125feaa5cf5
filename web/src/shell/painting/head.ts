import { inHtml, inScript } from './text.ts';

/** What search engines and chats are told about a page. */
export interface Head {
  title: string;
  description: string;
  /** Path and query under which this page is meant to be found. */
  path: string;
  /** A picture's path. */
  picture?: string | null;
  /** For schema.org, without context. */
  data?: object;
}

const DESCRIPTION_LETTERS = 300;

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LETTERS) return line;
  return `${line.slice(0, DESCRIPTION_LETTERS - 1).trimEnd()}…`;
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${inHtml(content)}"/>`;

export function headOf({ title, description, path, picture }: Head, origin: string): string {
  const whole = `${title} · Certway`;
  const told = cut(description);
  const address = origin + path;
  return [
    `<title>${inHtml(whole)}</title>`,
    meta('name', 'description', told),
    `<link rel="canonical" href="${inHtml(address)}"/>`,
    meta('property', 'og:site_name', 'Certway'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', told),
    meta('property', 'og:url', address),
    meta('property', 'og:image', origin + (picture ?? '/icon-512.png')),
    meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
  ].join('');
}

/** What the page is about, in the words of schema.org. */
export const dataOf = ({ data }: Head): string =>
  data ? inScript({ '@context': 'https://schema.org', ...data }) : '';
