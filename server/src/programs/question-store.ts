import type { Draft } from '@certway/contract/kinds/index';
import type { Executor } from '../db/database.ts';

/** Drafts to be added to a module. */
export interface QuestionsToAdd {
  programId: string;
  moduleId: string;
  authorId: string | null;
  /** The position of the first draft in the module, from 1. */
  firstPosition: number;
  drafts: Draft[];
  /** The name of the list of drafts in the input, for messages about one of them. */
  field: string;
  /** The drafts belong to existing cases of the module; otherwise their passages become new cases. */
  keepsCases?: boolean;
  now: Date;
}

/** A module whose current questions are copied into another. */
export interface ModuleCopy {
  from: string;
  to: string;
  programId: string;
  authorId: string;
  now: Date;
}

/**
 * The functions that programs need from questions. The questions slice depends on this one and
 * implements it; app.ts passes it in, so the two do not import each other.
 */
export interface QuestionStore {
  add(db: Executor, batches: QuestionsToAdd[]): Promise<unknown>;
  copy(db: Executor, copies: ModuleCopy[]): Promise<void>;
  /** Deletes permanently, with all versions; only for a program that no one ever had. */
  destroy(db: Executor, programId: string): Promise<void>;
}
