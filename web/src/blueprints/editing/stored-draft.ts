import type { BlueprintForm } from './form.ts';

/**
 * Unsaved content of a mock exam, stored on the device per account and mock exam, so that it
 * survives a reload, a crash and an expired session.
 */
export interface BlueprintDraft {
  form: BlueprintForm;
  /** The version that it is based on; 0 for a new mock exam. */
  version: number;
}

export const draftKey = (userId: string, programId: string, blueprintId: string) =>
  `blueprint:${userId}:${programId}:${blueprintId}`;

export function findBlueprintDraft(key: string): BlueprintDraft | null {
  try {
    const kept = localStorage.getItem(key);
    return kept ? (JSON.parse(kept) as BlueprintDraft) : null;
  } catch {
    return null;
  }
}

/** Null removes it. */
export function storeBlueprintDraft(key: string, draft: BlueprintDraft | null): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // If storage is full or blocked, nothing is stored; the page still asks before it is left.
  }
}
