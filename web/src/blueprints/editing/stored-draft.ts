import type { BlueprintForm } from './form.ts';

/**
 * Unsaved content of a mock exam. It is stored on the device per account and mock exam, so that it
 * survives a reload, a crash, and an expired session.
 */
export interface BlueprintDraft {
  form: BlueprintForm;
  /** The version of the mock exam on which the content is based; 0 for a new one. */
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

/** Stores a draft on the device; null removes it. */
export function storeBlueprintDraft(key: string, draft: BlueprintDraft | null): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // If the storage is full or blocked, the draft is not stored. The page still asks for
    // confirmation before a person leaves it with unsaved changes.
  }
}
