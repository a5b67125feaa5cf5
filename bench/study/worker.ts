import { parentPort } from 'node:worker_threads';
import { type StudyTask, workOut } from './parts.ts';

/** Computes the parts that it receives, in sequence. */
parentPort?.on('message', (part: StudyTask) => parentPort?.postMessage(workOut[part.of](part)));
