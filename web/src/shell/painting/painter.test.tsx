import type { QuestionView } from '@certway/contract/kinds/index';
import type { Answer } from '@certway/contract/shell/painting';
import { describe, expect, it, vi } from 'vitest';
import { json, refusal } from '../../test/painter-answers.ts';
import { buildProgram } from '../../test/programs.ts';
import { buildQuestionView } from '../../test/quiz-server.ts';
import { buildSettings } from '../../test/settings.ts';
import { painter } from './painter.tsx';

vi.setConfig({ testTimeout: 60_000 });

const site = { origin: 'https://certway.example', nonce: 'the-nonce', forMember: false };
const ID = '01931e5a-7c00-7000-8000-0000000000a1';
const CART = `/cart/${ID}`;
const DEMO = `/demo-quiz/${ID}`;

const settings = buildSettings({ contactChatNumber: '15550100' });
const noReviews = { averageRating: 0, reviewsCount: 0, distribution: [0, 0, 0, 0, 0], reviews: [] };

function answersAbout(program: object | null, demo: QuestionView[]) {
  const asked: string[] = [];
  const ask = async (url: string): Promise<Answer> => {
    asked.push(url);
    if (url === '/api/settings') return json(settings);
    if (url.endsWith('/exam')) return json([]);
    if (url.startsWith('/api/review')) return json(noReviews);
    if (url.startsWith('/api/quiz/demo')) return json(demo);
    if (!program) return refusal('not-found', 404);
    return json(url.startsWith('/api/quiz/program/') ? program : [program]);
  };
  return { asked, ask };
}

const twoPapers = [buildQuestionView('first'), buildQuestionView('second')];

async function paint(
  address: string,
  program: object | null = buildProgram(),
  demo: QuestionView[] = twoPapers,
) {
  const sitting = painter.sit(address, site);
  const { asked, ask } = answersAbout(program, demo);
  const outcome = await sitting?.ask(ask);
  const painted = outcome === 'answered' ? sitting?.paint() : null;
  const said = sitting?.said();
  sitting?.end();
  return { outcome, painted, asked, said };
}

describe('a page painted for a visitor', () => {
  it('holds what the browser would show, and what was asked for it', async () => {
    const { painted, asked } = await paint('/');
    expect(painted?.root).toContain('Your Gateway to Certification &amp; Licensing Success');
    expect(painted?.root).toContain('Private Pilot');
    expect(painted?.root).toContain('Feb 3, 2026');
    expect(asked.sort()).toEqual(['/api/quiz/program', '/api/settings']);
    const state = JSON.parse(painted?.state ?? '');
    expect(state.reader).toBeNull();
    expect(Object.keys(state.answers).sort()).toEqual(['profile', 'program']);
  });

  it('is told to search engines and chats', async () => {
    const { painted } = await paint(CART);
    expect(painted?.head).toContain('<title>Private Pilot · Certway</title>');
    expect(painted?.head).toContain(
      `<link rel="canonical" href="https://certway.example${CART}"/>`,
    );
    expect(painted?.head).toContain('property="og:title" content="Private Pilot"');
    const data = JSON.parse(painted?.data ?? '');
    expect(data).toMatchObject({ '@type': 'Course', name: 'Private Pilot' });
    expect(data.offers).toMatchObject({ price: 49.99, priceCurrency: 'USD' });
  });

  it.each(['/', CART])(
    'at %s has no style attribute, and its styles carry the nonce',
    async (at) => {
      const { painted } = await paint(at);
      expect(painted?.root).not.toMatch(/<[a-z][^>]* style=/);
      expect(painted?.rules).toContain('data-painted-style');
      const styles = painted?.root.match(/<style[^>]*>/g) ?? [];
      expect(styles.length).toBeGreaterThan(0);
      for (const style of styles) expect(style).toContain('nonce="the-nonce"');
    },
  );

  it('cannot be broken out of by what people write', async () => {
    const evil = '</script><img src=x onerror=alert(1)>"\'$&<!--';
    for (const at of ['/', CART]) {
      const program = buildProgram({ name: evil, description: evil, trainerName: evil });
      const { painted } = await paint(at, program);
      const { root = '', head = '', state = '', data = '' } = painted ?? {};
      expect(root + head).not.toMatch(/<\/script|<img src=x|<!--[^$/ ]/);
      expect(state + data).not.toContain('<');
      expect(JSON.stringify(JSON.parse(state))).toContain(JSON.stringify(evil));
      expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify(evil));
    }
  });

  it('has no order reference: all visitors would have the same', async () => {
    const { painted } = await paint(CART);
    expect(painted?.root).toContain('https://wa.me/15550100');
    expect(painted?.root).not.toMatch(/CW-[2-9A-Z]{4}/);
  });

  it('asks no call that somebody must be signed in for', async () => {
    const pages = ['/', '/about', '/sign-in', '/sign-up', '/privacy', '/terms', CART, DEMO];
    for (const at of pages) {
      const { asked, painted } = await paint(at);
      expect(painted, at).not.toBeNull();
      for (const url of asked)
        expect(url).toMatch(/^\/api\/(settings|quiz\/program|quiz\/demo|review)(\/[\w-]+)*$/);
    }
  });

  it('begins with the first question of a demo', async () => {
    const { painted } = await paint(DEMO);
    expect(painted?.root).toContain('Question 1 of 2');
    expect(painted?.root).not.toContain('Demo Questions are loading');
    expect(painted?.head).toContain('<title>Demo: Private Pilot · Certway</title>');
  });

  it('begins with a question whose kind has a chunk of its own', async () => {
    const items = ['Taxi', 'Take off'].map((text, at) => ({ _id: `item-${at}`, text }));
    const { _id, text, illustration, illustrationAlt, difficulty } = buildQuestionView('first');
    const about = { _id, text, illustration, illustrationAlt, difficulty };
    const paper: QuestionView = { ...about, type: 'ordering', scoring: 'whole', items };
    const { painted } = await paint(DEMO, buildProgram(), [paper]);
    expect(painted?.root).toContain('Take off');
    // Without its styles it would move once they come.
    expect(painted?.modules).toContain('src/kinds/ordering/shown.ts');
  });

  it('leaves out a first question that is typeset, which would move', async () => {
    for (const text of ['What is $2^3$?', '| a |\n|---|\n| 1 |']) {
      const { painted } = await paint(DEMO, buildProgram(), [
        { ...buildQuestionView('first'), text },
      ]);
      expect(painted?.root).toContain('Demo Questions are loading');
      expect(painted?.root).not.toContain('Question 1 of');
    }
  });

  it('is the same for all addresses that look the same', () => {
    const keyOf = (address: string) => painter.sit(address, site)?.key;
    expect(keyOf('/?utm_source=chat&sort=rated&page=9')).toBe('/?sort=rated');
    expect(keyOf('/?sort=nonsense')).toBe('/');
    expect(keyOf('/about?x=1')).toBe('/about');
  });

  it('is not painted where nothing can be said for everybody', () => {
    for (const at of [
      '/quiz',
      '/checkoutcard',
      '/cart/abc',
      '/nothing',
      '/cart/%',
      '//evil.example',
    ])
      expect(painter.sit(at, site), at).toBeNull();
  });

  it('tells a program that is not there from calls that failed', async () => {
    expect(await paint(CART, null)).toMatchObject({ outcome: 'missing', painted: null });
    const sitting = painter.sit(CART, site);
    expect(await sitting?.ask(async () => refusal('internal', 500))).toBe('failed');
    sitting?.end();
  });
});
