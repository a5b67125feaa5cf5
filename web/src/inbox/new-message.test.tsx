// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  buildConversation,
  buildOpened,
  buildRecipient,
  showInbox,
  tessa,
} from '../test/conversations.ts';

describe('the dialog for a new message', () => {
  const started = `/inbox?new&to=${tessa._id}&name=Tessa&subject=Question+3&program=p1`;
  const write = async (person: Awaited<ReturnType<typeof showInbox>>['person']) => {
    await person.type(await screen.findByLabelText('Message'), 'Is it west?');
    await person.click(screen.getByRole('button', { name: 'Send' }));
  };

  it('sends to the trainer of the program from which it was opened, and then opens the new conversation', async () => {
    const { server, router, person } = await showInbox(
      { startConversation: buildConversation({ _id: 'c9' }), getConversation: buildOpened() },
      started,
    );
    await screen.findByRole('dialog', { name: 'New Message' });
    await write(person);
    await waitFor(() => expect(router.state.location.search).toBe('?conversation=c9'));
    expect(server.bodiesOf('inbox.startConversation')).toMatchObject([
      { recipientId: tessa._id, subject: 'Question 3', body: 'Is it west?', programId: 'p1' },
    ]);
  });

  it('sends no program with the message if another recipient is chosen', async () => {
    const bob = buildRecipient({ _id: 'bob', username: 'Bob', programs: [] });
    const { server, person } = await showInbox(
      { listRecipients: [bob], startConversation: buildConversation() },
      started,
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

  it('cannot send a message without a recipient, a subject, and a text', async () => {
    const { person, server } = await showInbox(
      { listRecipients: [buildRecipient()] },
      '/inbox?new',
    );
    const dialog = await screen.findByRole('dialog', { name: 'New Message' });
    const send = within(dialog).getByRole('button', { name: 'Send' });
    await person.type(within(dialog).getByLabelText('Subject'), 'West');
    await person.type(within(dialog).getByLabelText('Message'), ' ');
    await person.click(await within(dialog).findByRole('radio', { name: 'Tessa Sample' }));
    await person.click(send);
    within(dialog).getByText('Write a message');
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Message'));
    expect(server.calls()).not.toContain('inbox.startConversation');
  });

  it('keeps the text of a message that was not sent, and shows why', async () => {
    const { router, person } = await showInbox(
      { startConversation: { refuse: 'recipient-out-of-reach' } },
      started,
    );
    await write(person);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Not sent: /));
    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Is it west?');
    expect(router.state.location.search).toContain('new');
  });

  it.each([
    ['', [], /^Once you have a program, you can write to its trainer/],
    ['Zoe', [], 'No one you can write to has this name.'],
  ] as const)('says why the search for "%s" finds no recipient', async (name, found, words) => {
    const { server, person } = await showInbox({ listRecipients: [...found] }, '/inbox?new');
    const field = await screen.findByRole('searchbox', { name: 'To' });
    if (name) await person.type(field, name);
    await screen.findByText(words);
    await vi.waitFor(() =>
      expect(server.queriesOf('inbox.listRecipients').at(-1)).toEqual({ q: name }),
    );
  });

  it('shows an error if the names could not be loaded', async () => {
    await showInbox({ listRecipients: { refuse: 'internal' } }, '/inbox?new');
    await screen.findByText('The names could not be loaded.');
  });

  it('closes on Cancel', async () => {
    const { router, person } = await showInbox({ listRecipients: [] }, '/inbox?new');
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
  });
});
