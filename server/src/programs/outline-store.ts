import type { Transaction } from '../db/database.ts';

interface IdPair {
  from: string;
  to: string;
}

/** A copied program, with the ids of its modules. */
export interface ProgramCopy extends IdPair {
  modules: readonly IdPair[];
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
  /** Copies the topics of a module and of its questions, within a program. */
  copyModule(tx: Transaction, copy: IdPair): Promise<void>;
}
