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
import { comeAlive } from './come-alive.tsx';
import { painter } from './painter.tsx';

vi.setConfig({ testTimeout: 60_000 });

const settings = buildSettings();

const answers = {
  settings: { getSettings: settings },
  programs: { listPrograms: outOf([buildProgram()], 1), getProgram: buildProgram() },
};

/** As React wrote them: in development it compares the very words, which a browser writes differently. */
function withItsStyles(root: string, rules: string): string {
  const styles = rules.split('\n').map((rule) => rule.slice(rule.indexOf('{') + 1, -1));
  return root.replace(/data-painted-style="(\d+)"/g, (_, at) => `style="${styles[at]}"`);
}

interface Sent {
  forMember?: boolean;
  /** What the calls of the page are answered. */
  answer?: (url: string) => unknown;
}

const toVisitors = (url: string) => (url.startsWith('/api/settings') ? settings : [buildProgram()]);

/** The document as the server would send it. */
async function receive(
  address: string,
  { forMember = false, answer = toVisitors }: Sent = {},
): Promise<HTMLElement> {
  const sitting = painter.sit(address, { origin: 'http://localhost', nonce: 'n', forMember });
  await sitting?.ask(async (url) => {
    const headers = { 'content-type': 'application/json', 'x-total-count': '1' };
    return { status: 200, headers, body: JSON.stringify(answer(url)) };
  }, buildUser()._id);
  const painted = sitting?.paint();
  sitting?.end();
  const root = withItsStyles(painted?.root ?? '', painted?.rules ?? '');
  document.body.innerHTML = `<div id="root">${root}</div><script type="application/json" id="painted">${painted?.state}</script>`;
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
  page = await comeAlive(root, store, 'n');
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

describe('a page that the server painted', () => {
  it('comes alive as it stands, asking nothing again', async () => {
    const root = await receive('/');
    const heading = screen.getByRole('heading', { level: 1 });
    const card = screen.getByRole('article');
    const server = await open(root);
    await answerFirst();
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
    expect(screen.getByRole('article')).toBe(card);
    expect(server.calls()).toEqual([]);
    // Wherever somebody has read on to meanwhile.
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('comes alive in pieces, between which a press is heard', async () => {
    const root = await receive('/');
    // Each look at the clock takes a millisecond: otherwise a fast machine is done within one piece.
    let now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now++);
    onTestFinished(() => clock.mockRestore());
    const elements = root.querySelectorAll('a, button');
    const isAlive = (element: Element | undefined) =>
      Object.keys(element ?? {}).some((name) => name.startsWith('__reactProps'));
    await open(root);
    let turnsWithinIt = 0;
    while (!isAlive([...elements].at(-1))) {
      if (isAlive(elements[0])) turnsWithinIt++;
      await new Promise((soon) => setTimeout(soon));
    }
    expect(turnsWithinIt).toBeGreaterThan(0);
    await answerFirst();
  });

  it('is not taken over for somebody whom this device remembers', async () => {
    const root = await receive('/');
    const heading = screen.getByRole('heading', { level: 1 });
    remember(buildUser());
    const server = await open(root);
    await waitFor(() => expect(server.calls()).toContain('programs.listPrograms'));
    await screen.findByRole('article');
    expect(screen.getByRole('heading', { level: 1 })).not.toBe(heading);
  });
});

describe('a page that the server painted for somebody', () => {
  const ID = '01931e5a-7c00-7000-8000-0000000000a1';
  const result = buildResult({ _id: ID, quizId: ID });
  const toThem = (url: string) => (url.startsWith('/api/user/') ? buildUser() : result);
  const receiveResult = () => receive(`/result?attempt=${ID}`, { forMember: true, answer: toThem });

  it('comes alive as it stands on a device that remembers them, and is not asked for again', async () => {
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
    ['nobody', () => undefined, 'Sign In'],
  ])('is not taken over where this device remembers %s', async (_, given, then) => {
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
