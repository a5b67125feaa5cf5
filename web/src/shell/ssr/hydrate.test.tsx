// @vitest-environment jsdom
import type { User } from '@certway/contract/accounts/index';
import { act, screen, waitFor } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeServer, outOf } from '../../test/fake-server.ts';
import { stubBrowser } from '../../test/open-at.tsx';
import { buildUser } from '../../test/people.ts';
import { buildProgram } from '../../test/programs.ts';
import { buildResult } from '../../test/results.ts';
import { buildSettings } from '../../test/settings.ts';
import { storeOfTest } from '../../test/store-of-test.ts';
import { hydrateOrRender } from './hydrate.tsx';
import { renderer } from './renderer.tsx';

vi.setConfig({ testTimeout: 60_000 });

const settings = buildSettings();

const answers = {
  settings: { getSettings: settings },
  programs: { listPrograms: outOf([buildProgram()], 1), getProgram: buildProgram() },
};

/** Restores the attributes as React wrote them, because React compares them in development. */
function withItsStyles(root: string, rules: string): string {
  const styles = rules.split('\n').map((rule) => rule.slice(rule.indexOf('{') + 1, -1));
  return root.replace(/data-ssr-style="(\d+)"/g, (_, at) => `style="${styles[at]}"`);
}

interface Sent {
  forMember?: boolean;
  /** Returns the reply to a call of the page. */
  answer?: (url: string) => unknown;
}

const toVisitors = (url: string) => (url.startsWith('/api/settings') ? settings : [buildProgram()]);

/** Opens the document that the server would send. */
async function receive(
  address: string,
  { forMember = false, answer = toVisitors }: Sent = {},
): Promise<HTMLElement> {
  const rendering = renderer.open(address, { origin: 'http://localhost', nonce: 'n', forMember });
  await rendering?.load(async (url) => {
    const headers = { 'content-type': 'application/json', 'x-total-count': '1' };
    return { status: 200, headers, body: JSON.stringify(answer(url)) };
  }, buildUser()._id);
  const rendered = rendering?.render();
  rendering?.dispose();
  const root = withItsStyles(rendered?.root ?? '', rendered?.styleRules ?? '');
  document.body.innerHTML = `<div id="root">${root}</div><script type="application/json" id="ssr-state">${rendered?.state}</script>`;
  window.history.replaceState(null, '', address);
  return document.getElementById('root') as HTMLElement;
}

function remember(currentUser: User): void {
  const user = { currentUser, loading: false, error: null, sessionLost: false };
  localStorage.setItem('root', JSON.stringify({ version: 1, user }));
}

let page: Root | null = null;

async function open(root: HTMLElement) {
  stubBrowser();
  const server = fakeServer(answers);
  const { store, restored } = storeOfTest();
  await restored;
  page = await hydrateOrRender(root, store, 'n');
  return server;
}

async function answerFirst() {
  screen.getByRole('button', { name: /Stop, then proceed/ }).click();
  await screen.findByText('Right.');
}

afterEach(() => {
  act(() => page?.unmount());
  page = null;
  document.body.innerHTML = '';
});

describe('a server-rendered page for visitors', () => {
  it('is hydrated without changes and without repeating its calls', async () => {
    const root = await receive('/');
    const heading = screen.getByRole('heading', { level: 1 });
    const card = screen.getByRole('article');
    const server = await open(root);
    await answerFirst();
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
    expect(screen.getByRole('article')).toBe(card);
    expect(server.calls()).toEqual([]);
    // The person may have scrolled already.
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('is hydrated in pieces, between which the browser handles input', async () => {
    const root = await receive('/');
    // Each reading of the clock advances it, because a fast machine would need only one piece.
    let now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now++);
    onTestFinished(() => clock.mockRestore());
    const elements = root.querySelectorAll('a, button');
    const isHydrated = (element: Element | undefined) =>
      Object.keys(element ?? {}).some((name) => name.startsWith('__reactProps'));
    await open(root);
    let tasksDuringHydration = 0;
    while (!isHydrated([...elements].at(-1))) {
      if (isHydrated(elements[0])) tasksDuringHydration++;
      await new Promise((soon) => setTimeout(soon));
    }
    expect(tasksDuringHydration).toBeGreaterThan(0);
    await answerFirst();
  });

  it('is rendered again if this device remembers a person', async () => {
    const root = await receive('/');
    const heading = screen.getByRole('heading', { level: 1 });
    remember(buildUser());
    const server = await open(root);
    await waitFor(() => expect(server.calls()).toContain('programs.listPrograms'));
    await screen.findByRole('article');
    expect(screen.getByRole('heading', { level: 1 })).not.toBe(heading);
  });
});

describe('a server-rendered page for a member', () => {
  const ID = '01931e5a-7c00-7000-8000-0000000000a1';
  const result = buildResult({ _id: ID, quizId: ID });
  const toThem = (url: string) => (url.startsWith('/api/user/') ? buildUser() : result);
  const receiveResult = () => receive(`/result?attempt=${ID}`, { forMember: true, answer: toThem });

  it('is hydrated without changes on a device that remembers the member', async () => {
    const root = await receiveResult();
    const heading = screen.getByRole('heading', { level: 1 });
    remember(buildUser({ username: 'As they were called' }));
    const server = await open(root);
    await screen.findByRole('button', { name: 'Print' });
    await waitFor(() => expect(server.calls()).toContain('reports.listOwnReports'));
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
    expect(server.calls()).not.toContain('results.getResult');
    expect(localStorage.getItem('root')).toContain(buildUser().username);
  });

  it.each([
    ['another person', () => remember(buildUser({ _id: ID, username: 'Bo' })), 'Quiz Results'],
    ['no one', () => undefined, 'Sign In'],
  ])('is rendered again if this device remembers %s', async (_, given, then) => {
    const root = await receiveResult();
    const heading = screen.getByRole('heading', { level: 1 });
    given();
    const server = await open(root);
    await waitFor(() => expect(heading.isConnected).toBe(false));
    await screen.findByRole('heading', { level: 1, name: then }, { timeout: 30_000 });
    await waitFor(() => expect(server.calls()).not.toEqual([]));
    expect(localStorage.getItem('root') ?? '').not.toContain(buildUser()._id);
  });
});
