import { calls } from '@certway/contract/calls/addresses';
import { methodAndPath } from '@certway/contract/calls/call-line';
import type { Ask } from '@certway/contract/shell/painting';
import type { FastifyInstance } from 'fastify';

/** What search engines ask first: where they may look, and what there is to find. */

const STILL = ['/', '/about', '/privacy', '/terms'];
const A_CALL = 100;
/** More need not be named: they are found by links. */
const CALLS_AT_MOST = 20;
const KEPT_MS = 10 * 60 * 1000;

interface Listed {
  _id: string;
  updatedAt: string;
}

/** Every program that visitors see, the newest first; null where the list cannot be had. */
async function programs(ask: Ask): Promise<Listed[] | null> {
  const { path } = methodAndPath(calls.programs.listPrograms);
  const found: Listed[] = [];
  for (let call = 0; call < CALLS_AT_MOST; call++) {
    const last = found.at(-1);
    const { status, body } = await ask(
      `${path}?pageSize=${A_CALL}${last ? `&after=${last._id}` : ''}`,
    );
    if (status !== 200) return null;
    const items = JSON.parse(body) as Listed[];
    found.push(...items);
    if (items.length < A_CALL) break;
  }
  return found;
}

function sitemapOf(origin: string, found: Listed[]): string {
  const still = STILL.map((path) => `<url><loc>${origin}${path}</loc></url>`);
  const carts = found.map(
    ({ _id, updatedAt }) =>
      `<url><loc>${origin}/cart/${_id}</loc><lastmod>${updatedAt}</lastmod></url>`,
  );
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${space}">${[...still, ...carts].join('')}</urlset>\n`;
}

/** Links of emails are nobody else's, and what only people who are signed in see says nothing to others. */
const robotsOf = (origin: string) =>
  `User-agent: *\nDisallow: /stop-emails/\nDisallow: /dev-identity/\n\nSitemap: ${origin}/sitemap.xml\n`;

export function serveSearch(app: FastifyInstance, origin: string, ask: Ask): void {
  let kept: { at: number; text: Promise<string | null> } | null = null;
  const make = async () => {
    const found = await programs(ask);
    return found && sitemapOf(origin, found);
  };
  const hidden = { schema: { hide: true } };
  app.get('/robots.txt', hidden, (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsOf(origin)),
  );
  app.get('/sitemap.xml', hidden, async (_, reply) => {
    if (!kept || performance.now() - kept.at > KEPT_MS) {
      kept = { at: performance.now(), text: make() };
    }
    const text = await kept.text;
    if (text === null) kept = null;
    return reply
      .code(text === null ? 503 : 200)
      .type('application/xml; charset=utf-8')
      .send(text ?? '');
  });
}
