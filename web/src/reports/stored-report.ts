import type { ReportKind } from '@certway/contract/reports/index';

/**
 * Stores the reports of each account that are not sent yet on the device while they are typed, so
 * that a closed dialog, a reload, or a failed call loses nothing.
 */
export interface ReportDraft {
  kind: ReportKind;
  text: string;
  source: string;
}

export const BLANK_REPORT: ReportDraft = { kind: 'key-wrong', text: '', source: '' };

/** The maximum number of unsent reports of an account. The oldest ones are removed first. */
const STORED_AT_MOST = 20;

const keyOf = (userId: string) => `reports:${userId}`;
type StoredDrafts = [questionId: string, draft: ReportDraft][];

function readDrafts(userId: string): StoredDrafts {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]') as StoredDrafts;
  } catch {
    return [];
  }
}

export function findReportDraft(userId: string, questionId: string): ReportDraft | null {
  return readDrafts(userId).find(([id]) => id === questionId)?.[1] ?? null;
}

/** Stores a draft on the device. A draft without text is removed. */
export function storeReportDraft(userId: string, questionId: string, draft: ReportDraft): void {
  const others = readDrafts(userId).filter(([id]) => id !== questionId);
  const isBlank = draft.text.trim() === '' && draft.source.trim() === '';
  const drafts: StoredDrafts = isBlank ? others : others.concat([[questionId, draft]]);
  try {
    if (drafts.length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(drafts.slice(-STORED_AT_MOST)));
  } catch {
    // If the storage is full or blocked, the text is kept only while the dialog is open.
  }
}

export const forgetReportDraft = (userId: string, questionId: string): void =>
  storeReportDraft(userId, questionId, BLANK_REPORT);
