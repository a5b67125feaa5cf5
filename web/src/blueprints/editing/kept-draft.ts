import type { BlueprintForm } from './form.ts';

/**
 * What is typed is kept on the device until it is stored, one for each account and mock exam: it
 * survives a reload, a crash and an expired session.
 */
export interface KeptDraft {
  form: BlueprintForm;
  /** The version that it was made from; 0 for a new mock exam. */
  version: number;
}

export const draftKey = (userId: string, programId: string, blueprintId: string) =>
  `blueprint:${userId}:${programId}:${blueprintId}`;

export function findDraft(key: string): KeptDraft | null {
  try {
    const kept = localStorage.getItem(key);
    return kept ? (JSON.parse(kept) as KeptDraft) : null;
  } catch {
    return null;
  }
}

/** Null forgets it. */
export function keepDraft(key: string, draft: KeptDraft | null): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // Full or blocked storage keeps nothing; the page still asks before it is left.
  }
}
