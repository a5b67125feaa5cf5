// @vitest-environment jsdom

import type { Role } from '@certway/contract/accounts/roles';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildConversation, pageOf, showInbox } from '../test/conversations.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';

describe('UnreadBadge', () => {
  it.each([
    [0, null],
    [7, '7 unread'],
    [99, '99 unread'],
    [100, '99+ unread'],
  ])('shows %d unread messages as %s', async (unread, words) => {
    const { server } = await showInbox({ getUnread: { unread } });
    await waitFor(() => expect(server.calls()).toContain('inbox.getUnread'));
    await screen.findByText('No messages yet.');
    if (words === null) expect(screen.queryByText(/unread$/)).toBeNull();
    else await screen.findAllByText((_, element) => element?.textContent === words);
  });
});

describe('InboxWatch', () => {
  afterEach(() => vi.unstubAllGlobals());

  class Stream extends EventTarget {
    static readonly CLOSED = 2;
    static opened: Stream[] = [];
    readyState = 1;
    url: string;
    constructor(url: string) {
      super();
      this.url = url;
      Stream.opened.push(this);
    }
    close() {
      this.readyState = Stream.CLOSED;
    }
  }
  /** Waits for the first event stream, which is opened after the first paint. */
  const firstStream = () =>
    waitFor(() => {
      const [stream] = Stream.opened;
      if (!stream) throw new Error('No stream was opened.');
      return stream;
    });
  const see = (state: 'visible' | 'hidden') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('refetches the inbox on events of the server, and is connected only while the page is visible', async () => {
    Stream.opened = [];
    vi.stubGlobal('EventSource', Stream);
    const answers = [pageOf(), pageOf(buildConversation())];
    await showInbox({ listConversations: () => answers.shift() ?? 'offline' });
    await screen.findByText('No messages yet.');
    const stream = await firstStream();
    expect(stream.url).toBe('/api/inbox/events');
    stream.dispatchEvent(new MessageEvent('inbox', { data: '{}' }));
    await screen.findByText('About question 3');
    see('hidden');
    expect(stream.readyState).toBe(Stream.CLOSED);
    see('visible');
    expect(Stream.opened).toHaveLength(2);
    see('visible');
    expect(Stream.opened).toHaveLength(2);
  });

  it('refetches the person when the browser opens the stream again, because the account may have changed', async () => {
    Stream.opened = [];
    vi.stubGlobal('EventSource', Stream);
    const { server } = await showInbox({ getUnread: { unread: 0 } });
    await screen.findByText('No messages yet.');
    const stream = await firstStream();
    const reads = () => server.calls().filter((call) => call === 'accounts.getUser').length;
    const begin = () => stream.dispatchEvent(new MessageEvent('inbox', { data: '{"unread":0}' }));
    begin();
    await waitFor(() => expect(reads()).toBe(1));
    begin();
    await waitFor(() => expect(reads()).toBe(2));
  });

  it('shows the menu of a trainer on the open page of a demo user who became one', async () => {
    Stream.opened = [];
    vi.stubGlobal('EventSource', Stream);
    const now = { role: 'demo' as Role };
    await openAt('/quiz', {
      as: buildUser(now),
      answers: { accounts: { getUser: () => buildUser(now) } },
    });
    await screen.findByRole('heading', { name: 'Select a Program' });
    const stream = await firstStream();
    const begin = () => stream.dispatchEvent(new MessageEvent('inbox', { data: '{"unread":0}' }));
    begin();
    expect(screen.queryByRole('link', { name: 'Edit Programs' })).toBeNull();
    now.role = 'trainer';
    begin();
    expect(await screen.findByRole('link', { name: 'Edit Programs' })).toBeTruthy();
  });

  it('shows the number of unread messages from the event stream without requesting it', async () => {
    Stream.opened = [];
    vi.stubGlobal('EventSource', Stream);
    const { server } = await showInbox({ getUnread: { unread: 8 } });
    await screen.findByText('No messages yet.');
    const stream = await firstStream();
    const shown = (words: string) =>
      screen.findAllByText((_, element) => element?.textContent === words);
    stream.dispatchEvent(new MessageEvent('inbox', { data: '{"unread":7}' }));
    await shown('7 unread');
    expect(server.calls()).not.toContain('inbox.getUnread');
    stream.dispatchEvent(new MessageEvent('inbox', { data: '{}' }));
    await shown('8 unread');
  });

  it('the number of unread messages is requested if the stream sends nothing within five seconds', async () => {
    vi.stubGlobal('EventSource', Stream);
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { server } = await showInbox({ getUnread: { unread: 3 } });
    await vi.advanceTimersByTimeAsync(5000);
    await waitFor(() => expect(server.calls()).toContain('inbox.getUnread'));
  });
});
