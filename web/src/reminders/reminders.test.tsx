// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import { buildStudyCard } from '../test/study-cards.ts';

const NONE = { settings: null, email: 'ann@people.example', pushKey: 'BAAA', devices: 0 };

async function openDialog(asked: object, answers: object = {}) {
  const opened = await openAt('/quiz', {
    as: buildUser({ role: 'paid' }),
    answers: {
      attempts: { listQuizzes: [], listRunning: [] },
      study: { listStudyCards: [buildStudyCard()] },
      reminders: { getReminders: { ...NONE, ...asked }, ...answers },
    } as never,
  });
  await opened.person.click(await screen.findByRole('button', { name: 'Reminders' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reminders' }));
  const save = () => opened.person.click(dialog.getByRole('button', { name: 'Save Changes' }));
  return { ...opened, dialog, save };
}

describe('RemindersDialog', () => {
  it('has no channel selected at first, and stores the channels that the person selects', async () => {
    const { person, server, dialog, save } = await openDialog({}, { setReminders: {} });
    for (const box of dialog.getAllByRole('checkbox')) {
      expect((box as HTMLInputElement).checked).toBe(false);
    }
    await person.click(dialog.getByRole('checkbox', { name: 'By email to ann@people.example' }));
    await person.click(dialog.getByRole('checkbox', { name: 'The summary in my Certway inbox' }));
    const time = dialog.getByLabelText('Time of day');
    await person.clear(time);
    await person.type(time, '07:15');
    await save();
    expect(server.bodiesOf('reminders.setReminders')).toMatchObject([
      { daily: ['email'], weekly: ['inbox'], at: '07:15' },
    ]);
  });

  it('offers no email if the server sends none, and no push if the browser does not support it', async () => {
    const { dialog } = await openDialog({ email: null });
    const shown = dialog.getAllByRole('checkbox');
    expect(shown).toHaveLength(2);
    expect(dialog.queryByRole('checkbox', { name: /email/ })).toBeNull();
  });

  it('reports a missing time and stores nothing', async () => {
    const { person, server, dialog, save } = await openDialog({});
    await person.clear(dialog.getByLabelText('Time of day'));
    await save();
    await dialog.findByText('Choose a time of day');
    expect(server.bodiesOf('reminders.setReminders')).toEqual([]);
  });
});

describe('push notifications in RemindersDialog', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  function stubPush(permission: string) {
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
    const endpoint = 'https://fcm.googleapis.com/fcm/send/1';
    const pushManager = {
      getSubscription: async () => null,
      subscribe: async () => ({ toJSON: () => ({ endpoint, keys }) }),
    };
    const registration = { pushManager };
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: {
        getRegistration: async () => registration,
        register: async () => registration,
        ready: Promise.resolve(registration),
        addEventListener: () => undefined,
      },
    });
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('Notification', { requestPermission: async () => permission });
    return { endpoint, keys };
  }
  const NAME = 'With a notification in this browser';

  it('are stored only after the browser was registered', async () => {
    const device = stubPush('granted');
    const answers = { setReminders: {}, addPushDevice: { success: true } };
    const { person, server, dialog, save } = await openDialog({}, answers);
    await person.click(dialog.getByRole('checkbox', { name: NAME }));
    await save();
    expect(server.bodiesOf('reminders.addPushDevice')).toEqual([device]);
    expect(server.bodiesOf('reminders.setReminders')).toMatchObject([{ daily: ['push'] }]);
  });

  it('are not stored if the browser blocks them; everything else is, and the dialog says both', async () => {
    stubPush('denied');
    const { person, server, dialog, save } = await openDialog({}, { setReminders: {} });
    await person.click(dialog.getByRole('checkbox', { name: NAME }));
    await person.click(dialog.getByRole('checkbox', { name: 'In my Certway inbox' }));
    await person.click(dialog.getByRole('checkbox', { name: 'The summary in my Certway inbox' }));
    await save();
    await dialog.findByText(
      /^Saved: the time of day \(18:00\), reminders in your inbox, and the summary of the week\. This browser blocks notifications/,
    );
    expect(server.bodiesOf('reminders.setReminders')).toMatchObject([
      { daily: ['inbox'], weekly: ['inbox'], at: '18:00' },
    ]);
  });

  it('are asked for again if the person did not answer the browser', async () => {
    stubPush('default');
    const { person, dialog, save } = await openDialog({}, { setReminders: {} });
    await person.click(dialog.getByRole('checkbox', { name: NAME }));
    await save();
    await dialog.findByText(/^Saved: the time of day \(18:00\)\. You did not allow notifications/);
  });

  it('are not said to be saved if nothing could be saved', async () => {
    stubPush('denied');
    const { person, dialog, save } = await openDialog({}, { setReminders: 'offline' });
    await person.click(dialog.getByRole('checkbox', { name: NAME }));
    await save();
    await dialog.findByRole('alert');
    expect(dialog.queryByText(/^Saved/)).toBeNull();
  });

  it('stay turned on for other browsers when settings are saved in this browser', async () => {
    stubPush('granted');
    const settings = { daily: ['push'], at: '18:00', timeZone: 'UTC' };
    const { server, dialog, save } = await openDialog(
      { settings, devices: 2 },
      { setReminders: {} },
    );
    dialog.getByText('You are also notified in 2 other browsers.');
    await save();
    expect(server.bodiesOf('reminders.setReminders')).toMatchObject([{ daily: ['push'] }]);
  });
});

describe('StopEmailsPage', () => {
  it('stops emails with one press, without signing in', async () => {
    const { person } = await openAt('/stop-emails/abc', {
      answers: { reminders: { stopEmails: { success: true } } } as never,
    });
    const keep = await screen.findByRole('link', { name: 'Keep the emails' });
    expect(keep.getAttribute('href')).toBe('/');
    await person.click(screen.getByRole('button', { name: 'Stop email' }));
    await screen.findByRole('heading', { name: 'Email is stopped' });
  });
});
