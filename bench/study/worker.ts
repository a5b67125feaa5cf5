import { parentPort } from 'node:worker_threads';
import { compare } from './compare.ts';
import { cells, type StudyTask } from './parts.ts';

parentPort?.on('message', ({ place, learners }: StudyTask) => {
  const part = cells[place];
  if (part) parentPort?.postMessage(compare(part.cell, learners));
});
