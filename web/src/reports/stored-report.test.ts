// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findReportDraft, forgetReportDraft, storeReportDraft } from './stored-report.ts';

const draft = { kind: 'key-wrong' as const, text: 'It is b.', source: '' };

describe('the stored drafts of reports', () => {
  afterEach(() => localStorage.clear());

  it('belong to one account and one question', () => {
    storeReportDraft('ann', 'q1', draft);
    expect(findReportDraft('ann', 'q1')).toEqual(draft);
    expect(findReportDraft('ann', 'q2')).toBeNull();
    expect(findReportDraft('ben', 'q1')).toBeNull();
    forgetReportDraft('ann', 'q1');
    expect(findReportDraft('ann', 'q1')).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('are at most twenty, of which the oldest are removed first', () => {
    for (let question = 1; question <= 21; question += 1) {
      storeReportDraft('ann', `q${question}`, draft);
    }
    expect(findReportDraft('ann', 'q1')).toBeNull();
    expect(findReportDraft('ann', 'q2')).toEqual(draft);
    expect(findReportDraft('ann', 'q21')).toEqual(draft);
  });

  it('do not fail if the storage is blocked or damaged', () => {
    localStorage.setItem('reports:ann', '{');
    expect(findReportDraft('ann', 'q1')).toBeNull();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect(() => storeReportDraft('ann', 'q1', draft)).not.toThrow();
    full.mockRestore();
  });
});
