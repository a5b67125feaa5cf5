import { parentPort } from 'node:worker_threads';
import { compare } from './compare.ts';
import { cells, type StudyTask } from './parts.ts';

/** A worker thread that computes the parts that it receives, one after the other. */
parentPort?.on('message', ({ place, learners }: StudyTask) => {
  const part = cells[place];
  if (part) parentPort?.postMessage(compare(part.cell, learners));
});
