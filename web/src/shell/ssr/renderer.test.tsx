import type { QuestionView } from '@certway/contract/kinds/index';
import type { CallReply } from '@certway/contract/shell/server-rendering';
import { describe, expect, it, vi } from 'vitest';
import { json, refusal } from '../../test/call-replies.ts';
import { buildProgram } from '../../test/programs.ts';
import { buildQuestionView } from '../../test/quiz-server.ts';
import { buildSettings } from '../../test/settings.ts';
import { renderer } from './renderer.tsx';

vi.setConfig({ testTimeout: 60_000 });

const options = { origin: 'https://certway.example', nonce: 'the-nonce', forMember: false };
const ID = '01931e5a-7c00-7000-8000-0000000000a1';
const CART = `/cart/${ID}`;
const DEMO = `/demo-quiz/${ID}`;

const settings = buildSettings({ contactChatNumber: '15550100' });
const noReviews = { averageRating: 0, reviewsCount: 0, distribution: [0, 0, 0, 0, 0], reviews: [] };

function repliesAbout(program: object | null, demo: QuestionView[]) {
  const called: string[] = [];
  const makeCall = async (url: string): Promise<CallReply> => {
    called.push(url);
    if (url === '/api/settings') return json(settings);
    if (url.endsWith('/exam')) return json([]);
    if (url.startsWith('/api/review')) return json(noReviews);
    if (url.startsWith('/api/quiz/demo')) return json(demo);
    if (!program) return refusal('not-found', 404);
    return json(url.startsWith('/api/quiz/program/') ? program : [program]);
  };
  return { called, makeCall };
}

const twoQuestions = [buildQuestionView('first'), buildQuestionView('second')];

async function render(
  address: string,
  program: object | null = buildProgram(),
  demo: QuestionView[] = twoQuestions,
) {
  const rendering = renderer.open(address, options);
  const { called, makeCall } = repliesAbout(program, demo);
  const outcome = await rendering?.load(makeCall);
  const page = outcome === 'loaded' ? rendering?.render() : null;
  const replies = rendering?.replies();
  rendering?.dispose();
  return { outcome, page, called, replies };
}

describe('a page that is rendered for visitors', () => {
  it('has the content that the browser would show, and the replies to its calls', async () => {
    const { page, called } = await render('/');
    expect(page?.root).toContain('Your Gateway to Certification &amp; Licensing Success');
    expect(page?.root).toContain('Private Pilot');
    expect(page?.root).toContain('Feb 3, 2026');
    expect(called.sort()).toEqual(['/api/quiz/program', '/api/settings']);
    const state = JSON.parse(page?.state ?? '');
    expect(state.reader).toBeNull();
    expect(Object.keys(state.replies).sort()).toEqual(['profile', 'program']);
  });

  it('has metadata for search engines and link previews', async () => {
    const { page } = await render(CART);
    expect(page?.head).toContain('<title>Private Pilot · Certway</title>');
    expect(page?.head).toContain(`<link rel="canonical" href="https://certway.example${CART}"/>`);
    expect(page?.head).toContain('property="og:title" content="Private Pilot"');
    const data = JSON.parse(page?.structuredData ?? '');
    expect(data).toMatchObject({ '@type': 'Course', name: 'Private Pilot' });
    expect(data.offers).toMatchObject({ price: 49.99, priceCurrency: 'USD' });
  });

  it.each(['/', CART])(
    'at %s has no style attribute, and its styles carry the nonce',
    async (at) => {
      const { page } = await render(at);
      expect(page?.root).not.toMatch(/<[a-z][^>]* style=/);
      expect(page?.styleRules).toContain('data-ssr-style');
      const styles = page?.root.match(/<style[^>]*>/g) ?? [];
      expect(styles.length).toBeGreaterThan(0);
      for (const style of styles) expect(style).toContain('nonce="the-nonce"');
    },
  );

  it('escapes the texts of people', async () => {
    const evil = '</script><img src=x onerror=alert(1)>"\'$&<!--';
    for (const at of ['/', CART]) {
      const program = buildProgram({ name: evil, description: evil, trainerName: evil });
      const { page } = await render(at, program);
      const { root = '', head = '', state = '', structuredData: data = '' } = page ?? {};
      expect(root + head).not.toMatch(/<\/script|<img src=x|<!--[^$/ ]/);
      expect(state + data).not.toContain('<');
      expect(JSON.stringify(JSON.parse(state))).toContain(JSON.stringify(evil));
      expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify(evil));
    }
  });

  it('has no order reference, because all visitors would have the same', async () => {
    const { page } = await render(CART);
    expect(page?.root).toContain('https://wa.me/15550100');
    expect(page?.root).not.toMatch(/CW-[2-9A-Z]{4}/);
  });

  it('makes only calls that visitors may make', async () => {
    const pages = ['/', '/about', '/sign-in', '/sign-up', '/privacy', '/terms', CART, DEMO];
    for (const at of pages) {
      const { called, page } = await render(at);
      expect(page, at).not.toBeNull();
      for (const url of called)
        expect(url).toMatch(/^\/api\/(settings|quiz\/program|quiz\/demo|review)(\/[\w-]+)*$/);
    }
  });

  it('shows the first question of a demo', async () => {
    const { page } = await render(DEMO);
    expect(page?.root).toContain('Question 1 of 2');
    expect(page?.root).not.toContain('Demo Questions are loading');
    expect(page?.head).toContain('<title>Demo: Private Pilot · Certway</title>');
  });

  it('names the source files of the first question in a demo', async () => {
    const items = ['Taxi', 'Take off'].map((text, at) => ({ _id: `item-${at}`, text }));
    const { _id, text, illustration, illustrationAlt, difficulty } = buildQuestionView('first');
    const about = { _id, text, illustration, illustrationAlt, difficulty };
    const question: QuestionView = { ...about, type: 'ordering', scoring: 'whole', items };
    const { page } = await render(DEMO, buildProgram(), [question]);
    expect(page?.root).toContain('Take off');
    // Without its styles, the question would move when they are loaded.
    expect(page?.modules).toContain('src/kinds/ordering/shown.ts');
  });

  it('leaves out a first question with formulas or Markdown, which would move', async () => {
    for (const text of ['What is $2^3$?', '| a |\n|---|\n| 1 |']) {
      const { page } = await render(DEMO, buildProgram(), [
        { ...buildQuestionView('first'), text },
      ]);
      expect(page?.root).toContain('Demo Questions are loading');
      expect(page?.root).not.toContain('Question 1 of');
    }
  });

  it('has the same key for addresses that differ only in unused parameters', () => {
    const keyOf = (address: string) => renderer.open(address, options)?.key;
    expect(keyOf('/?utm_source=chat&sort=rated&page=9')).toBe('/?sort=rated');
    expect(keyOf('/?sort=nonsense')).toBe('/');
    expect(keyOf('/about?x=1')).toBe('/about');
  });

  it('is not rendered at addresses whose page depends on the person or does not exist', () => {
    for (const at of [
      '/quiz',
      '/checkoutcard',
      '/cart/abc',
      '/nothing',
      '/cart/%',
      '//evil.example',
    ])
      expect(renderer.open(at, options), at).toBeNull();
  });

  it('is missing if the program does not exist, and failed if a call fails', async () => {
    expect(await render(CART, null)).toMatchObject({ outcome: 'missing', page: null });
    const rendering = renderer.open(CART, options);
    expect(await rendering?.load(async () => refusal('internal', 500))).toBe('failed');
    rendering?.dispose();
  });
});
