// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  buildConversation,
  buildMessage,
  buildOpened,
  buildRecipient,
  tessa,
} from '../test/conversations.ts';
import type { Answers } from '../test/fake-server.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';

type Inbox = NonNullable<Answers['inbox']>;
const ada = buildUser();
const page = (...conversations: ReturnType<typeof buildConversation>[]) => ({
  conversations,
  next: null,
});
const show = (inbox: Inbox, address = '/inbox') =>
  openAt(address, {
    as: ada,
    answers: { inbox: { listConversations: page(), getUnread: { unread: 0 }, ...inbox } },
  });

describe('the list of conversations', () => {
  it('tells with whom, about what, and how much of it is unread', async () => {
    await show({
      listConversations: page(
        buildConversation({ unread: 2 }),
        buildConversation({ _id: 'c2', kind: 'notice', with: [], subject: 'Your access ends' }),
      ),
    });
    const [first, second] = await screen.findAllByRole('link', { name: /Your access|question 3/ });
    expect(first?.textContent).toContain('Tessa Sample');
    expect(first?.textContent).toContain('2 unread');
    expect(second?.textContent).toContain('Certway');
    expect(second?.textContent).not.toContain('unread');
    expect(first?.getAttribute('href')).toContain('?conversation=c1');
  });

  it.each([
    ['/inbox', 'No messages yet.'],
    ['/inbox?archived', 'The archive is empty.'],
    ['/inbox?q=wind', 'No messages match your search.'],
  ])('at %s says when it is empty: %s', async (address, words) => {
    await show({}, address);
    await screen.findByText(words);
  });

  it('shows more when asked, from where it ended', async () => {
    const answers = [
      { conversations: [buildConversation()], next: 'there' },
      page(buildConversation({ _id: 'c2', subject: 'Much earlier' })),
    ];
    const { server, person } = await show({
      listConversations: () => answers.shift() ?? 'offline',
    });
    await person.click(await screen.findByRole('button', { name: 'Show more messages' }));
    await screen.findByText('Much earlier');
    screen.getByText('About question 3');
    expect(screen.queryByRole('button', { name: 'Show more messages' })).toBeNull();
    expect(server.queriesOf('inbox.listConversations').map(({ before }) => before)).toEqual([
      undefined,
      'there',
    ]);
  });

  it('can be asked for again where it did not come', async () => {
    const answers = [{ refuse: 'internal' as const }];
    const { person } = await show({
      listConversations: () => answers.shift() ?? page(buildConversation()),
    });
    await screen.findByText('Your messages could not be loaded.');
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('About question 3');
  });

  it('is searched a moment after the last letter, and its box is chosen', async () => {
    const { server, person } = await show({});
    await person.type(
      await screen.findByRole('searchbox', { name: 'Search your messages' }),
      ' wind',
    );
    await screen.findByText('No messages match your search.');
    await person.click(screen.getByRole('button', { name: 'Archive' }));
    await screen.findByText('The archive is empty.');
    expect(screen.getByRole('button', { name: 'Archive' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    expect(server.queriesOf('inbox.listConversations')).toEqual([
      { q: '', archived: 'false' },
      { q: 'wind', archived: 'false' },
      { q: '', archived: 'true' },
    ]);
  });
});

describe('a conversation', () => {
  const open = (opened: Inbox['getConversation'], more: Inbox = {}) =>
    show(
      {
        listConversations: page(buildConversation()),
        ...(opened && { getConversation: opened }),
        ...more,
      },
      '/inbox?conversation=c1',
    );

  it('is marked read by who opens it, once', async () => {
    let unread = 2;
    const { server } = await open(() => buildOpened({ unread }), {
      changeConversation: () => {
        unread = 0;
        return buildConversation();
      },
    });
    await screen.findByRole('heading', { name: 'About question 3' });
    await waitFor(() =>
      expect(server.bodiesOf('inbox.changeConversation')).toEqual([{ read: true }]),
    );
  });

  it('that is read already is left alone', async () => {
    const { server } = await open(buildOpened());
    await screen.findByRole('heading', { name: 'About question 3' });
    expect(server.calls()).not.toContain('inbox.changeConversation');
  });

  it('tells who wrote what; a message of the house leads to its page', async () => {
    const messages = [
      buildMessage(),
      buildMessage({ _id: 'm2', mine: true, sender: null, body: 'It is.' }),
      buildMessage({ _id: 'm3', sender: null, body: 'Thanks.', link: '/results' }),
    ];
    await open(buildOpened({ messages, program: { _id: 'p', name: 'Private Pilot' } }));
    await screen.findByText('Tessa Sample · Private Pilot');
    screen.getByText(/^Tessa Sample, /);
    screen.getByText(/^You, /);
    screen.getByText(/^A former member, /);
    expect(screen.getByRole('link', { name: 'Go to the page' }).getAttribute('href')).toBe(
      '/results',
    );
  });

  it('shows what was written before when asked', async () => {
    const earlier = buildOpened({ messages: [buildMessage({ _id: 'm0', body: 'The first.' })] });
    const answers = [buildOpened({ earlier: 'then' }), earlier];
    const { server, person } = await open(() => answers.shift() ?? 'offline');
    await person.click(await screen.findByRole('button', { name: 'Show earlier messages' }));
    await screen.findByText('The first.');
    expect(server.queriesOf('inbox.getConversation')).toEqual([{}, { before: 'then' }]);
  });

  it('goes into the archive, and the list is shown again', async () => {
    const { server, router, person } = await open(buildOpened(), {
      changeConversation: buildConversation({ archived: true }),
    });
    const pane = await screen.findByRole('region', { name: 'Conversation' });
    await person.click(await within(pane).findByRole('button', { name: 'Archive' }));
    await screen.findByText('Moved to the archive.');
    expect(server.bodiesOf('inbox.changeConversation')).toEqual([{ archived: true }]);
    expect(router.state.location.search).toBe('');
  });

  it('comes back out of the archive', async () => {
    const { server, person } = await open(buildOpened({ archived: true }), {
      changeConversation: buildConversation(),
    });
    await person.click(await screen.findByRole('button', { name: 'Move to inbox' }));
    await screen.findByText('Moved back to the inbox.');
    expect(server.bodiesOf('inbox.changeConversation')).toEqual([{ archived: false }]);
  });

  it.each([
    ['not-found', 'This conversation does not exist, or you do not have access to it.'],
    ['internal', 'This conversation could not be loaded.'],
  ] as const)('says of %s: %s', async (refuse, words) => {
    await open({ refuse });
    await screen.findByText(words);
    expect(screen.queryByLabelText('Your reply')).toBeNull();
  });

  it('is not answered where the house wrote, or nobody is left', async () => {
    await open(buildOpened({ kind: 'notice', with: [] }));
    await screen.findByRole('heading', { name: 'About question 3' });
    expect(screen.queryByLabelText('Your reply')).toBeNull();
  });

  it('says that nobody is left to answer', async () => {
    await open(buildOpened({ with: [] }));
    await screen.findByText('No one else is in this conversation anymore.');
    expect(screen.queryByLabelText('Your reply')).toBeNull();
  });
});

describe('an answer', () => {
  it('is tried again as the same message, and the next one is another', async () => {
    const answers = [{ refuse: 'internal' as const }, buildMessage(), buildMessage()];
    const { server, person } = await show(
      { getConversation: buildOpened(), answerConversation: () => answers.shift() ?? 'offline' },
      '/inbox?conversation=c1',
    );
    const field = await screen.findByLabelText('Your reply');
    const send = screen.getByRole('button', { name: 'Send' });
    expect(send).toHaveProperty('disabled', true);
    await person.type(field, '  Yes.  ');
    await person.click(send);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Not sent: .* Your text is/);
    expect(field).toHaveProperty('value', '  Yes.  ');
    await person.click(send);
    await waitFor(() => expect(field).toHaveProperty('value', ''));
    await person.type(field, 'And no.');
    await person.click(send);
    await waitFor(() => expect(server.bodiesOf('inbox.answerConversation')).toHaveLength(3));
    const sent = server.bodiesOf('inbox.answerConversation') as { body: string; sendId: string }[];
    expect(sent.map(({ body }) => body)).toEqual(['Yes.', 'Yes.', 'And no.']);
    expect(sent[1]?.sendId).toBe(sent[0]?.sendId);
    expect(sent[2]?.sendId).not.toBe(sent[0]?.sendId);
  });
});

describe('a new message', () => {
  const begun = `/inbox?new&to=${tessa._id}&name=Tessa&subject=Question+3&program=p1`;
  const write = async (person: Awaited<ReturnType<typeof show>>['person']) => {
    await person.type(await screen.findByLabelText('Message'), 'Is it west?');
    await person.click(screen.getByRole('button', { name: 'Send' }));
  };

  it('begun from a program goes to its trainer and names it, and is opened then', async () => {
    const { server, router, person } = await show(
      { startConversation: buildConversation({ _id: 'c9' }), getConversation: buildOpened() },
      begun,
    );
    await screen.findByRole('dialog', { name: 'New Message' });
    await write(person);
    await waitFor(() => expect(router.state.location.search).toBe('?conversation=c9'));
    expect(server.bodiesOf('inbox.startConversation')).toMatchObject([
      { recipientId: tessa._id, subject: 'Question 3', body: 'Is it west?', programId: 'p1' },
    ]);
  });

  it('to somebody else names no program', async () => {
    const bob = buildRecipient({ _id: 'bob', username: 'Bob', programs: [] });
    const { server, person } = await show(
      { listRecipients: [bob], startConversation: buildConversation() },
      begun,
    );
    await person.click(await screen.findByRole('button', { name: 'Change' }));
    await person.click(await screen.findByRole('radio', { name: 'Bob' }));
    await write(person);
    await waitFor(() =>
      expect(server.bodiesOf('inbox.startConversation')).toMatchObject([
        { recipientId: 'bob', programId: null },
      ]),
    );
  });

  it('cannot be sent before it has a person, a subject and a text', async () => {
    const { person } = await show({ listRecipients: [buildRecipient()] }, '/inbox?new');
    const dialog = await screen.findByRole('dialog', { name: 'New Message' });
    const send = within(dialog).getByRole('button', { name: 'Send' });
    await person.type(within(dialog).getByLabelText('Subject'), 'West');
    await person.type(within(dialog).getByLabelText('Message'), ' ');
    await person.click(await within(dialog).findByRole('radio', { name: 'Tessa Sample' }));
    expect(send).toHaveProperty('disabled', true);
    await person.type(within(dialog).getByLabelText('Message'), 'Is it?');
    expect(send).toHaveProperty('disabled', false);
  });

  it('that was not sent stays as it is, and says why', async () => {
    const { router, person } = await show(
      { startConversation: { refuse: 'recipient-out-of-reach' } },
      begun,
    );
    await write(person);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Not sent: /);
    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Is it west?');
    expect(router.state.location.search).toContain('new');
  });

  it.each([
    ['', [], /^Once you have a program, you can write to its trainer/],
    ['Zoe', [], 'No one you can write to has this name.'],
  ] as const)('looking for "%s" finds nobody and says why', async (name, found, words) => {
    const { server, person } = await show({ listRecipients: [...found] }, '/inbox?new');
    const field = await screen.findByRole('searchbox', { name: 'To' });
    if (name) await person.type(field, name);
    await screen.findByText(words);
    await vi.waitFor(() =>
      expect(server.queriesOf('inbox.listRecipients').at(-1)).toEqual({ q: name }),
    );
  });

  it('says that the names could not be loaded', async () => {
    await show({ listRecipients: { refuse: 'internal' } }, '/inbox?new');
    await screen.findByText('The names could not be loaded.');
  });

  it('is given up with a click', async () => {
    const { router, person } = await show({ listRecipients: [] }, '/inbox?new');
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
  });
});

describe('how many are unread', () => {
  it.each([
    [0, null],
    [7, '7 unread'],
    [99, '99 unread'],
    [100, '99+ unread'],
  ])('%d is said as %s', async (unread, words) => {
    const { server } = await show({ getUnread: { unread } });
    await waitFor(() => expect(server.calls()).toContain('inbox.getUnread'));
    await screen.findByText('No messages yet.');
    if (words === null) expect(screen.queryByText(/unread$/)).toBeNull();
    else await screen.findAllByText((_, element) => element?.textContent === words);
  });
});

describe('the stream of news', () => {
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
  const see = (state: 'visible' | 'hidden') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('has the inbox looked at again, and is open only while the page is in view', async () => {
    Stream.opened = [];
    vi.stubGlobal('EventSource', Stream);
    const answers = [page(), page(buildConversation())];
    await show({ listConversations: () => answers.shift() ?? 'offline' });
    await screen.findByText('No messages yet.');
    const [stream] = Stream.opened;
    expect(stream?.url).toBe('/api/inbox/events');
    stream?.dispatchEvent(new MessageEvent('inbox', { data: '{}' }));
    await screen.findByText('About question 3');
    see('hidden');
    expect(stream?.readyState).toBe(Stream.CLOSED);
    see('visible');
    expect(Stream.opened).toHaveLength(2);
    see('visible');
    expect(Stream.opened).toHaveLength(2);
  });

  it('says how many are unread, so that nobody asks before something is new', async () => {
    Stream.opened = [];
    vi.stubGlobal('EventSource', Stream);
    const { server } = await show({ getUnread: { unread: 8 } });
    await screen.findByText('No messages yet.');
    const [stream] = Stream.opened;
    const shown = (words: string) =>
      screen.findAllByText((_, element) => element?.textContent === words);
    stream?.dispatchEvent(new MessageEvent('inbox', { data: '{"unread":7}' }));
    await shown('7 unread');
    expect(server.calls()).not.toContain('inbox.getUnread');
    stream?.dispatchEvent(new MessageEvent('inbox', { data: '{}' }));
    await shown('8 unread');
  });

  it('that says nothing is not waited for', async () => {
    vi.stubGlobal('EventSource', Stream);
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { server } = await show({ getUnread: { unread: 3 } });
    await vi.advanceTimersByTimeAsync(5000);
    await waitFor(() => expect(server.calls()).toContain('inbox.getUnread'));
  });
});
