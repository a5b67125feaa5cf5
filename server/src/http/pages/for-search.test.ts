import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { serveSearch } from './for-search.ts';

const ORIGIN = 'https://certway.example';
const program = (number: number) => ({ _id: `p${number}`, updatedAt: '2026-02-03T10:00:00.000Z' });

function start(count: number) {
  const app = fastify();
  const asked: string[] = [];
  const stand = { works: true };
  serveSearch(app, ORIGIN, async (url) => {
    asked.push(url);
    const { searchParams } = new URL(url, ORIGIN);
    const from = Number(searchParams.get('after')?.slice(1) ?? 0);
    const items = Array.from({ length: Math.min(100, count - from) }, (_, at) =>
      program(from + at + 1),
    );
    return { status: stand.works ? 200 : 500, headers: {}, body: JSON.stringify(items) };
  });
  return { app, asked, stand };
}

describe('what search engines ask first', () => {
  it('names every program that visitors see, and asks for them once in a while', async () => {
    const { app, asked } = start(250);
    const { body, headers } = await app.inject('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    expect(body.match(/<url>/g)).toHaveLength(4 + 250);
    expect(body).toContain(
      `<loc>${ORIGIN}/cart/p250</loc><lastmod>2026-02-03T10:00:00.000Z</lastmod>`,
    );
    expect((await app.inject('/sitemap.xml')).body).toBe(body);
    expect(asked).toHaveLength(3);
  });

  it('is not there while the programs cannot be had, and then is', async () => {
    const { app, stand } = start(1);
    stand.works = false;
    expect((await app.inject('/sitemap.xml')).statusCode).toBe(503);
    stand.works = true;
    expect((await app.inject('/sitemap.xml')).statusCode).toBe(200);
  });

  it('leads to the list by its whole address', async () => {
    const { body } = await start(0).app.inject('/robots.txt');
    expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    expect(body).toContain('Disallow: /stop-emails/');
  });
});
