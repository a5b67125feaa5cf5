import { calls } from '@certway/contract/calls/addresses';
import { methodAndPath } from '@certway/contract/calls/call-line';
import type { MakeCall } from '@certway/contract/shell/server-rendering';
import type { FastifyInstance } from 'fastify';

/** Serves what search engines request first: `robots.txt` and the sitemap. */

const FIXED_PATHS = ['/', '/about', '/privacy', '/terms'];
const PROGRAMS_PER_CALL = 100;
/** The sitemap has the newest programs. Search engines find the others by links. */
const CALLS_AT_MOST = 20;
const CACHED_MS = 10 * 60 * 1000;

interface ListedProgram {
  _id: string;
  updatedAt: string;
}

/** Returns the programs that visitors see, the newest first, or null if a call fails. */
async function listPrograms(makeCall: MakeCall): Promise<ListedProgram[] | null> {
  const { path } = methodAndPath(calls.programs.listPrograms);
  const programs: ListedProgram[] = [];
  for (let call = 0; call < CALLS_AT_MOST; call++) {
    const last = programs.at(-1);
    const { status, body } = await makeCall(
      `${path}?pageSize=${PROGRAMS_PER_CALL}${last ? `&after=${last._id}` : ''}`,
    );
    if (status !== 200) return null;
    const items = JSON.parse(body) as ListedProgram[];
    programs.push(...items);
    if (items.length < PROGRAMS_PER_CALL) break;
  }
  return programs;
}

function sitemapOf(origin: string, programs: ListedProgram[]): string {
  const fixed = FIXED_PATHS.map((path) => `<url><loc>${origin}${path}</loc></url>`);
  const carts = programs.map(
    ({ _id, updatedAt }) =>
      `<url><loc>${origin}/cart/${_id}</loc><lastmod>${updatedAt}</lastmod></url>`,
  );
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${space}">${[...fixed, ...carts].join('')}</urlset>\n`;
}

/** The excluded pages are opened by links in e-mails, and by the sign-in of development. */
const robotsOf = (origin: string) =>
  `User-agent: *\nDisallow: /stop-emails/\nDisallow: /dev-identity/\n\nSitemap: ${origin}/sitemap.xml\n`;

export function serveSearch(app: FastifyInstance, origin: string, makeCall: MakeCall): void {
  let cached: { at: number; text: Promise<string | null> } | null = null;
  const make = async () => {
    const programs = await listPrograms(makeCall);
    return programs && sitemapOf(origin, programs);
  };
  const hidden = { schema: { hide: true } };
  app.get('/robots.txt', hidden, (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsOf(origin)),
  );
  app.get('/sitemap.xml', hidden, async (_, reply) => {
    if (!cached || performance.now() - cached.at > CACHED_MS) {
      cached = { at: performance.now(), text: make() };
    }
    const text = await cached.text;
    if (text === null) cached = null;
    return reply
      .code(text === null ? 503 : 200)
      .type('application/xml; charset=utf-8')
      .send(text ?? '');
  });
}
