// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  buildConversation,
  buildMessage,
  buildOpened,
  type Inbox,
  pageOf,
  showInbox,
} from '../test/conversations.ts';

describe('the list of conversations', () => {
  it('shows members, subject, and the number of unread messages', async () => {
    await showInbox({
      listConversations: pageOf(
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
  ])('at the URL %s, if there are no conversations, says: %s', async (address, words) => {
    await showInbox({}, address);
    await screen.findByText(words);
  });

  it('loads older conversations on request, with the cursor that the server returned', async () => {
    const answers = [
      { conversations: [buildConversation()], next: 'there' },
      pageOf(buildConversation({ _id: 'c2', subject: 'Much earlier' })),
    ];
    const { server, person } = await showInbox({
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

  it('offers to load again after a failure', async () => {
    const answers = [{ refuse: 'internal' as const }];
    const { person } = await showInbox({
      listConversations: () => answers.shift() ?? pageOf(buildConversation()),
    });
    await screen.findByText('Your messages could not be loaded.');
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('About question 3');
  });

  it('searches shortly after typing, and can be switched between inbox and archive', async () => {
    const { server, person } = await showInbox({});
    await person.type(
      await screen.findByRole('searchbox', { name: 'Search your messages' }),
      ' wind',
    );
    await screen.findByText('No messages match your search.');
    await person.click(screen.getByRole('tab', { name: 'Archive' }));
    await screen.findByText('The archive is empty.');
    screen.getByRole('tab', { name: 'Archive', selected: true });
    expect(server.queriesOf('inbox.listConversations')).toEqual([
      { q: '', archived: 'false' },
      { q: 'wind', archived: 'false' },
      { q: '', archived: 'true' },
    ]);
  });
});

describe('a conversation', () => {
  const open = (opened: Inbox['getConversation'], more: Inbox = {}) =>
    showInbox(
      {
        listConversations: pageOf(buildConversation()),
        ...(opened && { getConversation: opened }),
        ...more,
      },
      '/inbox?conversation=c1',
    );

  it('is marked as read once when it is opened', async () => {
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

  it('is not marked as read if it has no unread messages', async () => {
    const { server } = await open(buildOpened());
    await screen.findByRole('heading', { name: 'About question 3' });
    expect(server.calls()).not.toContain('inbox.changeConversation');
  });

  it('shows who wrote each message, and the link of a notice', async () => {
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
    expect(screen.getByRole('link', { name: 'Open your results' }).getAttribute('href')).toBe(
      '/results',
    );
  });

  it('loads earlier messages on request', async () => {
    const earlier = buildOpened({ messages: [buildMessage({ _id: 'm0', body: 'The first.' })] });
    const answers = [buildOpened({ earlier: 'then' }), earlier];
    const { server, person } = await open(() => answers.shift() ?? 'offline');
    await person.click(await screen.findByRole('button', { name: 'Show earlier messages' }));
    await screen.findByText('The first.');
    expect(server.queriesOf('inbox.getConversation')).toEqual([{}, { before: 'then' }]);
  });

  it('can be archived, after which the list is shown', async () => {
    const { server, router, person } = await open(buildOpened(), {
      changeConversation: buildConversation({ archived: true }),
    });
    const pane = await screen.findByRole('region', { name: 'Conversation' });
    await person.click(await within(pane).findByRole('button', { name: 'Archive' }));
    await screen.findByText('Moved to the archive.');
    expect(server.bodiesOf('inbox.changeConversation')).toEqual([{ archived: true }]);
    expect(router.state.location.search).toBe('');
  });

  it('can be moved back to the inbox', async () => {
    const { server, person } = await open(buildOpened({ archived: true }), {
      changeConversation: buildConversation(),
    });
    await person.click(await screen.findByRole('button', { name: 'Move to inbox' }));
    await screen.findByText('Moved back to the inbox.');
    expect(server.bodiesOf('inbox.changeConversation')).toEqual([{ archived: false }]);
  });

  it('that is moved to the inbox does not change the URL if the person has opened another list before the reply', async () => {
    const reply = Promise.withResolvers<ReturnType<typeof buildConversation>>();
    const { router, person } = await showInbox(
      {
        listConversations: pageOf(buildConversation()),
        getConversation: buildOpened({ archived: true }),
        changeConversation: () => reply.promise,
      },
      '/inbox?archived&conversation=c1',
    );
    await person.click(await screen.findByRole('button', { name: 'Move to inbox' }));
    await person.click(screen.getByRole('tab', { name: 'Inbox' }));
    reply.resolve(buildConversation());
    await screen.findByText('Moved back to the inbox.');
    expect(router.state.location.search).toBe('');
  });

  it.each([
    ['not-found', 'This conversation does not exist, or you do not have access to it.'],
    ['internal', 'This conversation could not be loaded.'],
  ] as const)('that cannot be opened because of the error %s shows: %s', async (refuse, words) => {
    await open({ refuse });
    await screen.findByText(words);
    expect(screen.queryByLabelText('Your reply')).toBeNull();
  });

  it('has no reply field if it is a notice or has no other members', async () => {
    await open(buildOpened({ kind: 'notice', with: [] }));
    await screen.findByRole('heading', { name: 'About question 3' });
    expect(screen.queryByLabelText('Your reply')).toBeNull();
  });

  it('says that no one else is in the conversation if the other members are gone', async () => {
    await open(buildOpened({ with: [] }));
    await screen.findByText('No one else is in this conversation anymore.');
    expect(screen.queryByLabelText('Your reply')).toBeNull();
  });
});

describe('a reply in a conversation', () => {
  it('keeps its message id when it is sent again after a failure; the next reply has a new id', async () => {
    const answers = [{ refuse: 'internal' as const }, buildMessage(), buildMessage()];
    const { server, person } = await showInbox(
      { getConversation: buildOpened(), answerConversation: () => answers.shift() ?? 'offline' },
      '/inbox?conversation=c1',
    );
    const field = await screen.findByLabelText('Your reply');
    const send = screen.getByRole('button', { name: 'Send' });
    await person.click(send);
    screen.getByText('Write a message');
    expect(document.activeElement).toBe(field);
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
