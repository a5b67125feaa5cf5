import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Person } from '@certway/contract/endpoint';
import fastify, { type FastifyInstance } from 'fastify';
import { sendError } from '../../http/translate.ts';
import { serveWeb } from '../../http/web-files.ts';

/** A small built web app with its own SSR renderer, served by its own server in tests. */

/**
 * The source of a renderer that renders the reply of a call. /about is rendered for visitors,
 * /result for members.
 */
const RENDERER = `
export const rendered = { times: 0 };
export const renderer = {
  modulesOf: (name) => name === 'quiz' ? ['src/attempts/quiz-page.tsx'] : [],
  open(address, { nonce, forMember }) {
    if (!address.startsWith(forMember ? '/result' : '/about')) return null;
    let reply;
    return {
      key: address,
      async load(makeCall, member) {
        reply = await makeCall('/api/words' + (member ? '?of=' + member : ''));
        return reply.status === 404 ? 'missing' : reply.status === 200 ? 'loaded' : 'failed';
      },
      replies: () => reply.body,
      dispose() {},
      render() {
        rendered.times += 1;
        if (reply.body.includes('slow')) { const end = performance.now() + 150; while (performance.now() < end); }
        if (reply.body.includes('waits')) return null;
        if (reply.body.includes('broken')) throw new Error('broken');
        const root = '<p><style nonce="' + nonce + '"></style>' + reply.body + '</p>';
        return { head: '<title>T</title>', structuredData: '', preloads: '<link id="picture">', root, styleRules: '.r{}', state: '{}', modules: ['src/about.tsx'] };
      },
    };
  },
};`;

const HTML = `<head><meta name="viewport" content="x" /><meta nonce="__CSP_NONCE__"><!-- metadata --><title>Certway</title><!-- /metadata -->
<script type="module" crossorigin src="/assets/index.js"></script><link rel="modulepreload" crossorigin href="/assets/libraries.js"><link rel="stylesheet" crossorigin href="/assets/a.css"></head><body><div id="root"><!-- placeholder --><!-- /placeholder --></div></body>`;

const MANIFEST = {
  'index.html': { file: 'assets/index.js', css: ['assets/a.css'] },
  'src/about.tsx': { file: 'assets/about.js', imports: ['index.html', 'p'], css: ['assets/b.css'] },
  p: { file: 'assets/part.js', css: ['assets/p.css'] },
  'src/attempts/quiz-page.tsx': {
    file: 'assets/quiz.js',
    imports: ['index.html', 'p'],
    css: ['assets/b.css'],
  },
};

/** The person that each session cookie belongs to. */
const people: Record<string, Person> = {
  'session=ann': { id: 'ann', role: 'paid', sessionId: 's1' },
  'session=bob': { id: 'bob', role: 'paid', sessionId: 's2' },
};

function build(): string {
  const folder = mkdtempSync(join(tmpdir(), 'certway-pages-'));
  mkdirSync(join(folder, '.vite', 'renderer'), { recursive: true });
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), HTML);
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
  writeFileSync(join(folder, '.vite', 'renderer', 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, '.vite', 'renderer', 'renderer.js'), RENDERER);
  for (const name of ['a', 'b', 'p'])
    writeFileSync(join(folder, 'assets', `${name}.css`), `.${name}{}`);
  return folder;
}

export class RenderedSite {
  readonly folder = build();
  readonly app: FastifyInstance = fastify();
  words = { status: 200, body: 'Hello' };
  /** The calls that were made, with their cookies. */
  readonly calls: { url: string; cookie: string | undefined }[] = [];
  changes = 0;
  /** If set, identifies the caller instead of the session cookie. */
  identifies: (() => Promise<Person | null>) | null = null;

  async start(keepPagesMs = 60_000): Promise<void> {
    const { app, folder } = this;
    app.setNotFoundHandler((request, reply) => sendError(request, reply, 'not-found'));
    app.decorate('shownChanges', () => this.changes);
    app.decorate('identify', async ({ headers }) => {
      return this.identifies ? this.identifies() : (people[headers.cookie ?? ''] ?? null);
    });
    app.get('/api/words', ({ url, headers }, reply) => {
      this.calls.push({ url, cookie: headers.cookie });
      return reply.code(this.words.status).send(this.words.body);
    });
    await serveWeb(app, { folder, publicUrl: 'http://localhost:3000', keepPagesMs });
  }

  get = (url: string, headers: Record<string, string> = {}) =>
    this.app.inject({ url, headers: { host: 'localhost:3000', ...headers } });

  async timesRendered(): Promise<number> {
    const { rendered } = await import(join(this.folder, '.vite', 'renderer', 'renderer.js'));
    return rendered.times;
  }

  async close(): Promise<void> {
    await this.app.close();
    rmSync(this.folder, { recursive: true });
  }
}
