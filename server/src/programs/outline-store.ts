import type { Transaction } from '../db/database.ts';

interface Copied {
  from: string;
  to: string;
}

/** A program that was copied, with each of its modules. */
export interface ProgramCopy extends Copied {
  modules: readonly Copied[];
  authorId: string;
  now: Date;
}

/**
 * The functions that programs need from topics and mock exams. The blueprints slice depends on this
 * one and implements it; app.ts passes it in, so the two do not import each other.
 */
export interface OutlineStore {
  /** Copies topics and mock exams (not offered yet); the questions are already copied. */
  copyProgram(tx: Transaction, copy: ProgramCopy): Promise<void>;
  /** The topics of a module and of its questions, within a program. */
  copyModule(tx: Transaction, copy: Copied): Promise<void>;
}
