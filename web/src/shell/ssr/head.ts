import { escapeHtml, jsonForScript } from './escape.ts';

/** The metadata of a page for search engines and link previews. */
export interface Head {
  title: string;
  description: string;
  /** The canonical path and query of this page. */
  path: string;
  /** The path of a picture. */
  picture?: string | null;
  /** Data for schema.org, without the context. */
  data?: object;
}

const DESCRIPTION_LETTERS = 300;

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LETTERS) return line;
  return `${line.slice(0, DESCRIPTION_LETTERS - 1).trimEnd()}…`;
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}"/>`;

export function headOf({ title, description, path, picture }: Head, origin: string): string {
  const fullTitle = `${title} · Certway`;
  const summary = cut(description);
  const address = origin + path;
  return [
    `<title>${escapeHtml(fullTitle)}</title>`,
    meta('name', 'description', summary),
    `<link rel="canonical" href="${escapeHtml(address)}"/>`,
    meta('property', 'og:site_name', 'Certway'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', summary),
    meta('property', 'og:url', address),
    meta('property', 'og:image', origin + (picture ?? '/icon-512.png')),
    meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
  ].join('');
}

/** Returns the data for schema.org. */
export const dataOf = ({ data }: Head): string =>
  data ? jsonForScript({ '@context': 'https://schema.org', ...data }) : '';
