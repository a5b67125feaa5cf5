import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementText, isAutoGradingOffered, rightsText, savingText } from './record-text.ts';

describe("the text of the coach's record", () => {
  it("says with how many of the trainers' decisions the coach agreed", () => {
    expect(agreementText({ latest: { decided: 60, agreed: 57 } })).toBe(
      'The coach agreed with 57 of your last 60 decisions.',
    );
    expect(agreementText({ latest: { decided: 0, agreed: 0 } })).toContain('only proposes');
    expect(agreementText({ latest: { decided: 1, agreed: 0 } })).toContain('did not agree');
  });

  it('says how many more decisions the coach needs, or which marks it may give without a person', () => {
    const none = { pass: null, fail: null };
    expect(rightsText({ earned: none, decisionsToGo: 1 })).toContain('1 more of your decisions');
    expect(rightsText({ earned: none, decisionsToGo: 12 })).toContain('12 more of your decisions');
    expect(rightsText({ earned: { pass: 0.8, fail: null }, decisionsToGo: 0 })).toContain(
      'give passing marks',
    );
    expect(rightsText({ earned: { pass: 0.8, fail: 0.8 }, decisionsToGo: 0 })).toContain(
      'give passing and failing marks',
    );
  });

  it('offers automatic marking only if the coach has earned it and a person still confirms each mark', () => {
    const level = fc.option(fc.double({ min: 0, max: 1, noNaN: true }));
    const finality = fc.constantFrom('person' as const, 'earned' as const, 'all' as const);
    fc.assert(
      fc.property(level, level, fc.option(finality), finality, (pass, fail, chosen, usual) => {
        const offered = isAutoGradingOffered({ earned: { pass, fail }, finality: chosen, usual });
        const earned = pass !== null || fail !== null;
        expect(offered).toBe(earned && (chosen ?? usual) === 'person');
      }),
    );
  });

  it('says how many of the waiting answers the coach would mark without a person', () => {
    const text = (total: number, of: number, count: number, capped = false) =>
      savingText({ waiting: { total, capped }, wouldMark: { of, count } });
    expect(text(1, 1, 0)).toBe('1 answer is waiting for you.');
    expect(text(9, 9, 4)).toBe(
      '9 answers are waiting for you. The coach would mark 4 of them on its own.',
    );
    expect(text(150, 100, 4)).toContain(
      'Of the 100 answers that have waited longest, the coach would mark 4',
    );
    expect(text(1000, 100, 4, true)).toContain(
      'More than 1,000 answers are waiting for you. Of the 100 answers',
    );
  });
});
