import { parentPort } from 'node:worker_threads';
import { type Part, workOut } from './parts.ts';

/** Works out what it is told, one after the other. */
parentPort?.on('message', (part: Part) => parentPort?.postMessage(workOut[part.of](part)));
