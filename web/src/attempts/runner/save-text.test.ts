import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildAttempt } from '../../test/quiz-server.ts';
import { saveLineText } from '../../ui/words/save-state.ts';
import { finishingText, signedOutText, waitingText } from './save-text.ts';

const saveState = fc.constantFrom('saved', 'saving', 'offline', 'failing', 'signed-out');
const keptIn = fc.constantFrom('device', 'window');
const feedback = fc.constantFrom('at-once', 'at-end');

describe('the line about saving', () => {
  it.each([
    ['saved', 'device', 'Saved'],
    ['saved', 'window', 'Saved'],
    ['saving', 'device', 'Saving…'],
    ['offline', 'device', 'Offline: kept on this device'],
    ['offline', 'window', 'Offline: not saved yet. Keep this window open'],
    ['failing', 'device', 'Server problem: kept on this device'],
    ['failing', 'window', 'Server problem: not saved yet. Keep this window open'],
    ['signed-out', 'device', 'Signed out: kept on this device'],
    ['signed-out', 'window', 'Signed out: not saved yet. Keep this window open'],
  ] as const)(
    "for the state '%s' and answers stored in the %s, says: %s",
    (state, place, words) => {
      expect(saveLineText({ saveState: state, keptIn: place })).toBe(words);
    },
  );
});

describe('texts about saving', () => {
  it("say 'kept on this device' or 'keep the window open' only if the answer is stored in that place", () => {
    fc.assert(
      fc.property(saveState, keptIn, feedback, fc.boolean(), (state, place, told, onServer) => {
        const now = { saveState: state, keptIn: place, attempt: buildAttempt({ feedback: told }) };
        const words = [
          saveLineText(now),
          waitingText(now, { onServer }) ?? '',
          finishingText(now),
          signedOutText(now),
        ];
        for (const text of words) {
          if (/kept on this device/i.test(text)) expect(place).toBe('device');
          if (/window open/.test(text)) expect(place).toBe('window');
        }
      }),
    );
  });
});

describe('waitingText, the text below a locked answer without a verdict', () => {
  const now = (
    state: 'saving' | 'offline' | 'failing',
    told: 'at-once' | 'at-end' = 'at-once',
  ) => ({
    saveState: state,
    keptIn: 'device' as const,
    attempt: buildAttempt({ feedback: told }),
  });

  it('says that the verdict comes after the mock exam that includes the question', () => {
    const words = 'Once your mock exam is submitted';
    for (const told of ['at-once', 'at-end'] as const) {
      const given = { onServer: true, hiddenByExam: true };
      expect(waitingText({ ...now('saving', told), saveState: 'saved' }, given)).toContain(words);
    }
  });

  it('is null while the answer is being sent, and after the server has stored it', () => {
    expect(waitingText(now('saving'), { onServer: false })).toBeNull();
    expect(waitingText(now('offline'), { onServer: true })).toBeNull();
  });

  it('says that the server failed, in the wording of the specification, without mentioning the connection', () => {
    const words = waitingText(now('failing'), { onServer: false }) ?? '';
    expect(words).toMatch(/^Failed to process your answer\. Please try again\./);
    expect(words).not.toMatch(/offline|connection/i);
  });

  it('says that verdicts come at the end of the attempt if its feedback is shown at the end', () => {
    expect(waitingText(now('offline'), { onServer: false })).toBe(
      'Kept on this device. When the connection is back, you will see whether your answer is right.',
    );
    expect(waitingText(now('saving', 'at-end'), { onServer: true })).toBe(
      'Locked. At the end, you will see whether your answer is right.',
    );
  });

  it("says 'Not saved yet' if the answer is stored only in this window, even if verdicts come at the end", () => {
    const alone = { ...now('offline', 'at-end'), keptIn: 'window' as const };
    expect(waitingText(alone, { onServer: false })).toMatch(/^Not saved yet/);
    expect(waitingText(alone, { onServer: true })).toBe(
      'Locked. At the end, you will see whether your answer is right.',
    );
  });
});
