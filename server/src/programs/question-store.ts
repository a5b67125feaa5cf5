import type { Draft } from '@certway/contract/kinds/index';
import type { Executor } from '../db/database.ts';

export interface QuestionsToAdd {
  programId: string;
  moduleId: string;
  authorId: string | null;
  /** The position of the first draft in the module, counted from 1. */
  firstPosition: number;
  drafts: Draft[];
  /** The name of the input field with the drafts, for error messages about a draft. */
  field: string;
  /**
   * Whether the drafts belong to existing cases of the module. Otherwise, their passages become new
   * cases.
   */
  keepsCases?: boolean;
  now: Date;
}

/** The ids for copying a module's current questions into another module. */
export interface ModuleCopy {
  from: string;
  to: string;
  programId: string;
  authorId: string;
  now: Date;
}

/**
 * The functions that programs need from questions. The questions slice implements them and app.ts
 * passes them in, so the two slices do not import each other.
 */
export interface QuestionStore {
  add(db: Executor, batches: QuestionsToAdd[]): Promise<unknown>;
  copy(db: Executor, copies: ModuleCopy[]): Promise<void>;
  /**
   * Deletes a program's questions permanently, with all versions. Only for a program that no one
   * ever had.
   */
  destroy(db: Executor, programId: string): Promise<void>;
}
