// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { errorTable } from '@certway/contract/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillDisk, repairDisk } from '../../test/broken-device.ts';
import { noteLineText } from '../note-labels.ts';
import { Notebook } from './notebook.ts';
import { passOnNotes, takePassedOnNotes } from './passed-on-notes.ts';
import { listStored, updateStored } from './store.ts';
import type { NoteOnServer } from './stored-note.ts';
import { findUnsentNotes, forgetSentNotes } from './unsent.ts';

/** A fake server with one note, which follows the rules of the real server. */
const server = {
  online: true,
  note: null as NoteOnServer | null,
  refuses: null as 'not-found' | 'signed-out' | 'internal' | null,
};
const EMPTY: NoteOnServer = {
  questionId: 'q',
  bookmarked: false,
  text: '',
  sendId: null,
  isOlder: false,
};
const refuse = (code: keyof typeof errorTable, stored?: NoteOnServer) => {
  const { status, message } = errorTable[code];
  return Response.json({ success: false, code, message, stored, requestId: 'x' }, { status });
};

function respond(url: string, init: RequestInit): Response {
  if (server.refuses) return refuse(server.refuses);
  if (url.includes('/attempts/')) return Response.json(server.note ? [server.note] : []);
  const there = server.note ?? EMPTY;
  const body = JSON.parse(String(init.body));
  if (url.endsWith('/bookmark')) server.note = { ...there, bookmarked: body.bookmarked };
  else if (there.sendId && ![body.sendId, ...body.upon].includes(there.sendId))
    return refuse('note-changed', there);
  else server.note = { ...there, text: body.text, sendId: body.sendId };
  return Response.json(server.note);
}

const opened: Notebook[] = [];
function openNotebook(accountId = 'ada'): Notebook {
  const notebook = new Notebook(accountId);
  opened.push(notebook);
  return notebook;
}
const lineOf = (notebook: Notebook) => {
  const { notes, trouble } = notebook.getState();
  return noteLineText(notes.q, trouble);
};
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 5000, interval: 10 });
const goOnline = () => {
  server.online = true;
  window.dispatchEvent(new Event('online'));
};

beforeEach(() => {
  Object.assign(server, { online: true, note: null, refuses: null });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (!server.online) throw new TypeError('fetch failed');
    return respond(url, init);
  });
});
afterEach(async () => {
  repairDisk();
  for (const notebook of opened.splice(0)) notebook.close();
  for (const { id } of await listStored('ada')) await updateStored(id, () => undefined);
  vi.unstubAllGlobals();
});

describe('notes that come with a new attempt', () => {
  it('are shown without a request and stored on the device', async () => {
    server.online = false;
    passOnNotes('quiz', [{ ...EMPTY, text: 'Mine', sendId: 's' }]);
    const notebook = openNotebook();
    await notebook.open('quiz');
    expect(notebook.getState().notes.q?.text).toBe('Mine');
    expect(takePassedOnNotes('quiz')).toBeUndefined();
    expect(await listStored('ada')).toHaveLength(1);
  });
});

describe('a note in the notebook', () => {
  it('is reported as saved only when the server has it', async () => {
    const notebook = openNotebook();
    expect(lineOf(notebook)).toBe('');
    await notebook.write('z', 'q', 'Mine');
    expect(lineOf(notebook)).toBe('Saving…');
    expect(server.note).toBeNull();
    await until(() => expect(lineOf(notebook)).toBe('Saved'));
    expect(server.note).toMatchObject({ text: 'Mine' });
  });

  it('is stored on the device while offline, survives a reload, and is sent when the connection is back', async () => {
    server.online = false;
    const before = openNotebook();
    await before.write('z', 'q', 'Mine');
    before.flush();
    await until(() => expect(lineOf(before)).toBe('Offline: kept on this device'));
    expect(await findUnsentNotes('ada')).toEqual({ count: 1, keptIn: 'device' });
    before.close();
    const after = openNotebook();
    await after.open('z');
    expect(after.getState().notes.q?.text).toBe('Mine');
    goOnline();
    await until(() => expect(lineOf(after)).toBe('Saved'));
    expect(server.note).toMatchObject({ text: 'Mine' });
  });

  it('that the device cannot store is reported as kept only in this window, and is still sent', async () => {
    server.online = false;
    fillDisk();
    const notebook = openNotebook();
    await notebook.write('z', 'q', 'Mine');
    notebook.flush();
    await until(() => expect(lineOf(notebook)).toContain('Keep this window open'));
    goOnline();
    await until(() => expect(lineOf(notebook)).toBe('Saved'));
    expect(server.note).toMatchObject({ text: 'Mine' });
  });

  it('is never replaced on screen by an older text while a person types', async () => {
    const notebook = openNotebook();
    const shown: string[] = [];
    notebook.subscribe(() => shown.push(notebook.getState().notes.q?.text ?? ''));
    for (const text of ['M', 'Mi', 'Min', 'Mine']) void notebook.write('z', 'q', text);
    notebook.flush();
    await until(() => expect(lineOf(notebook)).toBe('Saved'));
    expect(shown).toEqual(shown.toSorted((a, b) => a.length - b.length));
    expect(server.note).toMatchObject({ text: 'Mine' });
  });

  it('that another device changed keeps the text of that device, with the text of this device below it', async () => {
    const notebook = openNotebook();
    await notebook.write('z', 'q', 'From here');
    server.note = { ...EMPTY, text: 'From there', sendId: 'there' };
    notebook.flush();
    await until(() => expect(server.note?.text).toBe('From there\n\nFrom here'));
    await until(() => expect(lineOf(notebook)).toBe('Saved'));
    expect(notebook.getState().notes.q?.text).toBe('From there\n\nFrom here');
  });

  it('is not reported as saved if it was refused, is too long, or its author is signed out', async () => {
    const notebook = openNotebook();
    for (const [code, words] of [
      ['internal', 'Server problem: kept on this device'],
      ['signed-out', 'Signed out: kept on this device'],
      ['not-found', 'Not saved: This does not exist'],
    ] as const) {
      server.refuses = code;
      await notebook.write('z', 'q', `Mine, ${code}`);
      notebook.flush();
      await until(() => expect(lineOf(notebook)).toContain(words));
    }
    server.refuses = null;
    await notebook.write('z', 'q', 'x'.repeat(4002));
    notebook.flush();
    await until(() => expect(lineOf(notebook)).toContain('Not saved: 2 characters too long.'));
    expect(server.note).toBeNull();
  });

  it('is not shown to another account, and can be deleted from the device only after it was sent', async () => {
    const notebook = openNotebook();
    await notebook.write('z', 'q', 'Mine');
    expect(await listStored('eve')).toEqual([]);
    await forgetSentNotes('ada');
    expect(await listStored('ada')).toHaveLength(1);
    notebook.flush();
    await until(() => expect(lineOf(notebook)).toBe('Saved'));
    await forgetSentNotes('ada');
    expect(await listStored('ada')).toEqual([]);
  });
});

describe('a bookmark in the notebook', () => {
  it('is shown immediately, stored while offline, and sent with its latest state', async () => {
    server.online = false;
    const notebook = openNotebook();
    const done = notebook.tap('z', 'q', true);
    expect(notebook.getState().notes.q?.bookmarked).toBe(true);
    await done;
    await notebook.tap('z', 'q', false);
    await notebook.tap('z', 'q', true);
    await until(() => expect(lineOf(notebook)).toBe('Offline: kept on this device'));
    goOnline();
    await until(() => expect(lineOf(notebook)).toBe('Saved'));
    expect(server.note).toMatchObject({ bookmarked: true });
  });
});
