import { OWN_NOTE_LENGTH } from '@certway/contract/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acknowledgeBookmark,
  acknowledgeText,
  isSendable,
  isUnsent,
  mergeConflict,
  mergeServerState,
  type NoteOnServer,
  type StoredNote,
  withBookmark,
  withText,
} from './stored-note.ts';

const place = { accountId: 'ada', questionId: 'q', quizId: 'z' };
const nothing = mergeServerState(undefined, place, null);
let ids = 0;
const newId = () => `id-${++ids}`;
const type = (stored: StoredNote, text: string) =>
  withText(stored, place, { shown: stored.text, text, sendId: newId() });
const onServer = (text: string, sendId: string | null): NoteOnServer => ({
  questionId: 'q',
  bookmarked: false,
  isOlder: false,
  text,
  sendId,
});

/** A fake server that accepts or rejects saves like the real server's `putText`. */
class Server {
  note = onServer('', null);
  take({ text, sendId, upon }: StoredNote): boolean {
    const known = this.note.sendId;
    const isRead = known === null || known === sendId || upon.includes(known);
    if (isRead) this.note = onServer(text, sendId);
    return isRead;
  }
}

/**
 * Sends unsent changes like `deliver`. Simulates that the reply may be lost, and that text may be
 * typed before the reply arrives.
 */
function send(stored: StoredNote, server: Server, isHeard: boolean, meanwhile = ''): StoredNote {
  if (stored.sendId === null) return stored;
  const taken = server.take(stored);
  const tried = { ...stored, tried: true };
  const now = meanwhile ? type(tried, `${tried.text}${meanwhile}`) : tried;
  if (!isHeard) return now;
  return taken
    ? acknowledgeText(now, stored.sendId, server.note)
    : mergeConflict(now, server.note, newId());
}

const step = fc.record({
  device: fc.nat(2),
  does: fc.constantFrom('types', 'sends', 'sends, unheard', 'types while it sends', 'reads'),
});

type Step = { device: number; does: string };

/** Simulates three devices and a server, and records all words that were typed on any device. */
class Devices {
  server = new Server();
  devices = [nothing, nothing, nothing];
  typed: string[] = [];

  #next(): string {
    const word = `<${this.typed.length}>`;
    this.typed.push(word);
    return word;
  }

  #after(stored: StoredNote, does: string): StoredNote {
    if (does === 'types') return type(stored, `${stored.text}${this.#next()}`);
    if (does === 'reads') return mergeServerState(stored, place, this.server.note);
    const meanwhile = does === 'types while it sends' && stored.sendId ? this.#next() : '';
    return send(stored, this.server, does !== 'sends, unheard', meanwhile);
  }

  do({ device, does }: Step): void {
    this.devices = this.devices.map((stored, at) =>
      at === device ? this.#after(stored, does) : stored,
    );
  }

  /** Sends repeatedly until all devices have sent everything. */
  deliver(): void {
    for (let turn = 0; this.devices.some(isUnsent); turn++) {
      expect(turn).toBeLessThan(10);
      this.devices = this.devices.map((stored) => send(stored, this.server, true));
    }
  }
}

describe('a note on several devices', () => {
  it('contains, after all devices have sent their changes, all text that was typed on any device (property)', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const house = new Devices();
        for (const each of steps) house.do(each);
        house.deliver();
        for (const word of house.typed) expect(house.server.note.text).toContain(word);
      }),
      { numRuns: 500 },
    );
  });

  it('is unsent until the server has confirmed it', () => {
    const stored = type(nothing, 'a');
    expect(isUnsent(stored)).toBe(true);
    const server = new Server();
    expect(isUnsent(send(stored, server, false))).toBe(true);
    expect(isUnsent(send(stored, server, true))).toBe(false);
    expect(isUnsent(send(stored, server, true, 'b'))).toBe(true);
  });

  it('that is deleted on one device and edited on another keeps the edit', () => {
    const stored = { ...mergeServerState(nothing, place, onServer('old', 's1')), quizId: 'z' };
    const gone = mergeConflict(type(stored, ''), onServer('new words', 's2'), newId());
    expect(gone).toMatchObject({ text: 'new words', sendId: null });
  });

  it('that is too long for the server stays unsent until it is shortened', () => {
    const long = type(nothing, 'x'.repeat(OWN_NOTE_LENGTH + 1));
    expect(isSendable(long)).toBe(false);
    expect(isSendable(type(long, 'x'.repeat(OWN_NOTE_LENGTH)))).toBe(true);
  });

  it('that the server refused is not sent again until it is changed', () => {
    const refused = { ...type(nothing, 'a'), refused: 'No.' };
    expect(isSendable(refused)).toBe(false);
    expect(isSendable(type(refused, 'ab'))).toBe(true);
  });
});

describe('a bookmark on several devices', () => {
  it('that is changed while an earlier state is being sent stays unsent', () => {
    const on = withBookmark(nothing, place, true, 't1');
    const off = withBookmark(on, place, false, 't2');
    const reply = { ...onServer('', null), bookmarked: true };
    expect(acknowledgeBookmark(off, 't1', reply)).toMatchObject({
      bookmarked: false,
      tappedAt: 't2',
    });
    expect(acknowledgeBookmark(on, 't1', reply)).toMatchObject({
      bookmarked: true,
      tappedAt: null,
    });
  });

  it("that is unsent takes precedence over the server's state", () => {
    const on = withBookmark(nothing, place, true, 't1');
    expect(mergeServerState(on, place, onServer('', null)).bookmarked).toBe(true);
    expect(
      mergeServerState(nothing, place, { ...onServer('', null), bookmarked: true }).bookmarked,
    ).toBe(true);
  });
});
