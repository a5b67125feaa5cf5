import type { TopicPath } from '@certway/contract/topics/topic-path';
import type { Executor, Transaction } from '../db/database.ts';

interface IdPair {
  from: string;
  to: string;
}

/**
 * The ids needed to copy a program: those of the program and its copy, and of each module and its
 * copy.
 */
export interface ProgramCopy extends IdPair {
  modules: readonly IdPair[];
  authorId: string;
  now: Date;
}

export interface PlacedInTopics {
  programId: string;
  places: { topic: TopicPath; questionIds: string[] }[];
  now: Date;
}

/**
 * The functions that programs need from topics and mock exams. The blueprints slice implements them
 * and app.ts passes them in, so the two slices do not import each other.
 */
export interface OutlineStore {
  /**
   * Copies the topics and mock exams of a program whose questions are already copied. The copied
   * exams are not offered yet.
   */
  copyProgram(tx: Transaction, copy: ProgramCopy): Promise<void>;
  /**
   * Assigns questions to topics, and adds the topics that the program does not have. Returns false
   * if the outline would become too large.
   */
  placeInTopics(tx: Transaction, placed: PlacedInTopics): Promise<boolean>;
  /** Copies the topics of a module and of its questions within a program. */
  copyModule(tx: Transaction, copy: IdPair): Promise<void>;
  /**
   * Lists the mock exams for which the program has too few questions on a day, so that not even one
   * attempt can be assembled.
   */
  listUnfilledExams(db: Executor, programId: string, day: string): Promise<string[]>;
}
