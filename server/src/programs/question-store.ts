import type { Draft } from '@certway/contract/kinds/index';
import type { Executor } from '../db/database.ts';

/** Drafts on their way into a module. */
export interface QuestionsToAdd {
  programId: string;
  moduleId: string;
  authorId: string | null;
  /** The place of the first of them in the module, from 1. */
  firstPosition: number;
  drafts: Draft[];
  /** How the input names the list of drafts, for what is wrong with one of them. */
  field: string;
  now: Date;
}

/** A module whose questions go, as they are now, into another. */
export interface ModuleCopy {
  from: string;
  to: string;
  programId: string;
  authorId: string;
  now: Date;
}

/**
 * What programs need of questions. The questions slice stands on this one and fulfils it; app.ts
 * hands it in, so that the two do not import each other in a circle.
 */
export interface QuestionStore {
  add(db: Executor, batches: QuestionsToAdd[]): Promise<unknown>;
  copy(db: Executor, copies: ModuleCopy[]): Promise<void>;
  /** For good, with all versions; only for a program that nobody ever had. */
  destroy(db: Executor, programId: string): Promise<void>;
}
