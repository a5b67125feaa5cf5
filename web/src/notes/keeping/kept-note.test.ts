import { OWN_NOTE_LENGTH } from '@certway/contract/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  heard,
  isSendable,
  type KeptNote,
  merged,
  type NoteOnServer,
  saved,
  settledTap,
  tapped,
  waits,
  written,
} from './kept-note.ts';

const place = { accountId: 'ada', questionId: 'q', quizId: 'z' };
const nothing = heard(undefined, place, null);
let ids = 0;
const newId = () => `id-${++ids}`;
const type = (kept: KeptNote, text: string) =>
  written(kept, place, { shown: kept.text, text, sendId: newId() });
const onServer = (text: string, sendId: string | null): NoteOnServer => ({
  ...{ questionId: 'q', bookmarked: false, isOlder: false },
  ...{ text, sendId },
});

/** Takes a save as `putText` of the server does. */
class Server {
  note = onServer('', null);
  take({ text, sendId, upon }: KeptNote): boolean {
    const known = this.note.sendId;
    const isRead = known === null || known === sendId || upon.includes(known);
    if (isRead) this.note = onServer(text, sendId);
    return isRead;
  }
}

/** Sends what waits, as `deliver` does; a reply may be lost, or something typed before it comes. */
function send(kept: KeptNote, server: Server, isHeard: boolean, meanwhile = ''): KeptNote {
  if (kept.sendId === null) return kept;
  const taken = server.take(kept);
  const tried = { ...kept, tried: true };
  const now = meanwhile ? type(tried, `${tried.text}${meanwhile}`) : tried;
  if (!isHeard) return now;
  return taken ? saved(now, kept.sendId, server.note) : merged(now, server.note, newId());
}

const step = fc.record({
  device: fc.nat(2),
  does: fc.constantFrom('types', 'sends', 'sends, unheard', 'types while it sends', 'reads'),
});

type Step = { device: number; does: string };

/** Three devices and a server, and the words that were typed on any of them. */
class House {
  server = new Server();
  devices = [nothing, nothing, nothing];
  typed: string[] = [];

  #next(): string {
    const word = `<${this.typed.length}>`;
    this.typed.push(word);
    return word;
  }

  #after(kept: KeptNote, does: string): KeptNote {
    if (does === 'types') return type(kept, `${kept.text}${this.#next()}`);
    if (does === 'reads') return heard(kept, place, this.server.note);
    const meanwhile = does === 'types while it sends' && kept.sendId ? this.#next() : '';
    return send(kept, this.server, does !== 'sends, unheard', meanwhile);
  }

  do({ device, does }: Step): void {
    this.devices = this.devices.map((kept, at) => (at === device ? this.#after(kept, does) : kept));
  }

  /** Until nothing waits anywhere. */
  deliver(): void {
    for (let turn = 0; this.devices.some(waits); turn++) {
      expect(turn).toBeLessThan(10);
      this.devices = this.devices.map((kept) => send(kept, this.server, true));
    }
  }
}

describe('a note on several devices', () => {
  it('has at the end whatever was typed on any of them', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const house = new House();
        for (const each of steps) house.do(each);
        house.deliver();
        for (const word of house.typed) expect(house.server.note.text).toContain(word);
      }),
      { numRuns: 500 },
    );
  });

  it('is not called sent before the server has it', () => {
    const kept = type(nothing, 'a');
    expect(waits(kept)).toBe(true);
    const server = new Server();
    expect(waits(send(kept, server, false))).toBe(true);
    expect(waits(send(kept, server, true))).toBe(false);
    expect(waits(send(kept, server, true, 'b'))).toBe(true);
  });

  it('deleted here and written there stays as it was written', () => {
    const kept = { ...heard(nothing, place, onServer('old', 's1')), quizId: 'z' };
    const gone = merged(type(kept, ''), onServer('new words', 's2'), newId());
    expect(gone).toMatchObject({ text: 'new words', sendId: null });
  });

  it('too long for the server waits until it is shortened', () => {
    const long = type(nothing, 'x'.repeat(OWN_NOTE_LENGTH + 1));
    expect(isSendable(long)).toBe(false);
    expect(isSendable(type(long, 'x'.repeat(OWN_NOTE_LENGTH)))).toBe(true);
  });

  it('that the server does not take is not sent again as it is', () => {
    const refused = { ...type(nothing, 'a'), refused: 'No.' };
    expect(isSendable(refused)).toBe(false);
    expect(isSendable(type(refused, 'ab'))).toBe(true);
  });
});

describe('a bookmark', () => {
  it('tapped again while it is sent waits on', () => {
    const on = tapped(nothing, place, true, 't1');
    const off = tapped(on, place, false, 't2');
    const reply = { ...onServer('', null), bookmarked: true };
    expect(settledTap(off, 't1', reply)).toMatchObject({ bookmarked: false, tappedAt: 't2' });
    expect(settledTap(on, 't1', reply)).toMatchObject({ bookmarked: true, tappedAt: null });
  });

  it('that waits here is newer than what the server says', () => {
    const on = tapped(nothing, place, true, 't1');
    expect(heard(on, place, onServer('', null)).bookmarked).toBe(true);
    expect(heard(nothing, place, { ...onServer('', null), bookmarked: true }).bookmarked).toBe(
      true,
    );
  });
});
