import type { Draft } from '@certway/contract/kinds/index';
import type { Executor, Transaction } from '../db/database.ts';

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
  /**
   * Whether learners get the questions at once even in a published program: the questions of a new
   * program, and those that replace a question. Approval still applies.
   */
  skipsDraft?: boolean;
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
  /** Stores new questions and returns their ids in the order of the drafts. */
  add(db: Executor, batches: QuestionsToAdd[]): Promise<string[]>;
  copy(db: Executor, copies: ModuleCopy[]): Promise<void>;
  /** Publishes the drafts of a program, unless a second author has to approve them. */
  publishAll(tx: Transaction, programId: string): Promise<unknown>;
  /**
   * Deletes a program's questions permanently, with all versions. Only for a program that no one
   * ever had.
   */
  destroy(db: Executor, programId: string): Promise<void>;
}
