import { afterEach, describe, expect, it, vi } from 'vitest';
import * as messages from '../messages.ts';
import type { OfflineCopy } from './keep-attempt.ts';
import { beginLimits, canBegin, copySizeText, keptLimits } from './kept-text.ts';

const whole: OfflineCopy = {
  questions: 20,
  pictures: 0,
  recordings: 0,
  missing: 0,
  isStored: true,
  isAppStored: true,
  isPersistent: true,
};

function stubBrowser(userAgent: string, maxTouchPoints = 5, isInstalled = false): void {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  vi.stubGlobal('window', { matchMedia: () => ({ matches: isInstalled }) });
}
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1';
const MACINTOSH = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15';

afterEach(() => vi.unstubAllGlobals());

describe('copySizeText', () => {
  it('names questions, pictures, and recordings, and leaves out those that do not exist', () => {
    expect(copySizeText(whole)).toBe('20 questions');
    expect(copySizeText({ ...whole, questions: 1, pictures: 2 })).toBe('1 question and 2 pictures');
    const all = { ...whole, pictures: 1, recordings: 1 };
    expect(copySizeText(all)).toBe('20 questions, 1 picture, and 1 recording');
  });
});

/** The lines about a quiz, or about a mock exam that is kept until the given time. */
const limitTexts = (copy: OfflineCopy, keptUntil?: string) =>
  keptLimits(copy, keptUntil === undefined ? { paper: null } : { keptUntil, paper: null }).map(
    ({ text }) => text,
  );

describe('keptLimits', () => {
  it('says how long a quiz stays, depending on whether the browser agreed to keep it', () => {
    stubBrowser(ANDROID);
    expect(limitTexts(whole)).toEqual([messages.keptUntilTaken, messages.verdictWhenConnected]);
    expect(limitTexts({ ...whole, isPersistent: false })).toContain(messages.keptWhileSpace);
  });

  it.each([
    ['an iPhone', IPHONE, 5, false, true],
    ['an iPad that names itself a Macintosh', MACINTOSH, 5, false, true],
    ['an app on the Home Screen of an iPhone', IPHONE, 5, true, false],
    ['a Macintosh', MACINTOSH, 0, false, false],
    ['another phone', ANDROID, 5, false, false],
  ] as const)(
    'tells the limit of seven days on %s or not',
    (_, agent, points, isInstalled, tells) => {
      stubBrowser(agent, points, isInstalled);
      expect(limitTexts(whole).includes(messages.sevenDayLimit)).toBe(tells);
    },
  );

  it('says that the clock of a mock exam starts later, and until when it can be begun', () => {
    stubBrowser(ANDROID);
    const until = '2026-03-04T12:00:00.000Z';
    const same = [messages.clockStartsHere, messages.resultWhenConnected];
    const day = 'Mar 4, 2026';
    expect(limitTexts(whole, until)).toEqual([messages.examKeptUntil({ day }), ...same]);
    expect(limitTexts({ ...whole, isPersistent: false }, until)).toEqual([
      messages.examKeptWhileSpace({ day }),
      ...same,
    ]);
  });

  it('says what is missing', () => {
    stubBrowser(ANDROID);
    const texts = limitTexts({ ...whole, isStored: false, isAppStored: false, missing: 2 });
    expect(texts.slice(0, 3)).toEqual([
      messages.browserStoresNothing,
      messages.appNotStored,
      '2 pictures or recordings could not be loaded.',
    ]);
  });
});

describe('beginLimits', () => {
  const paper = { minutes: null } as NonNullable<Parameters<typeof beginLimits>[0]['paper']>;

  it('says until when the exam can be begun, and that no clock runs if there is none', () => {
    const texts = beginLimits({ keptUntil: '2026-03-04T12:00:00.000Z', paper }, true);
    expect(texts.map(({ text }) => text)).toEqual([
      messages.beginBy({ day: 'Mar 4, 2026' }),
      messages.noClockRuns,
      messages.resultWhenConnected,
    ]);
  });

  it('says only that it is too late after that time', () => {
    expect(beginLimits({ paper }, false)).toEqual([
      { sign: 'missing', text: messages.tooLateToBegin },
    ]);
  });
});

describe('canBegin', () => {
  it('is true until the stated time, and without one', () => {
    const until = '2026-03-04T12:00:00.000Z';
    expect(canBegin(undefined, Date.now())).toBe(true);
    expect(canBegin(until, Date.parse(until) - 1)).toBe(true);
    expect(canBegin(until, Date.parse(until))).toBe(false);
  });
});
