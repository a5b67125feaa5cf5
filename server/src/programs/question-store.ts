import type { Draft } from '@certway/contract/kinds/index';
import type { Executor } from '../db/database.ts';

/** Drafts to be added to a module. */
export interface QuestionsToAdd {
  programId: string;
  moduleId: string;
  authorId: string | null;
  /** The place of the first of them in the module, from 1. */
  firstPosition: number;
  drafts: Draft[];
  /** What the input calls the list of drafts, for messages about one of them. */
  field: string;
  /** They belong to cases of the module that are there; otherwise those they bring become new ones. */
  keepsCases?: boolean;
  now: Date;
}

/** A module whose questions are copied, as they are now, into another. */
export interface ModuleCopy {
  from: string;
  to: string;
  programId: string;
  authorId: string;
  now: Date;
}

/**
 * What programs need from questions. The questions slice depends on this one and implements it;
 * app.ts passes it in, so the two do not import each other.
 */
export interface QuestionStore {
  add(db: Executor, batches: QuestionsToAdd[]): Promise<unknown>;
  copy(db: Executor, copies: ModuleCopy[]): Promise<void>;
  /** Deletes for good, with all versions; only for a program that nobody ever had. */
  destroy(db: Executor, programId: string): Promise<void>;
}
