import { parentPort } from 'node:worker_threads';
import { type StudyTask, workOut } from './parts.ts';

/** A worker thread that computes the parts that it receives, one after the other. */
parentPort?.on('message', (part: StudyTask) => parentPort?.postMessage(workOut[part.of](part)));
