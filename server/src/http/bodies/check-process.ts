import type { FieldProblem } from '@certway/contract/calls/error-reply';
import { contract } from '@certway/contract/contract';
import type { Endpoint } from '@certway/contract/endpoint';
import { serve } from '../../subprocess/serve.ts';
import * as messages from '../messages.ts';
import { hostileText } from './hostile-text.ts';
import { type BodyPiece, cutIntoPieces } from './pieces.ts';

/** Validates large bodies in a subprocess, and sends valid bodies back in pieces. */

export interface LargeBody {
  slice: string;
  name: string;
  bytes: Uint8Array;
}

const PROBLEMS_AT_MOST = 100;
/**
 * The approximate number of characters of a piece. A piece of this size can be copied between
 * processes in about a millisecond.
 */
const PIECE = 100_000;

const NOT_JSON: FieldProblem[] = [{ field: 'body', message: messages.notJson }];

let pieces: BodyPiece[] = [];

function parsed(bytes: Uint8Array): { value: unknown } | null {
  try {
    return { value: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch {
    return null;
  }
}

function problemsOf(endpoint: Endpoint, value: unknown): FieldProblem[] {
  const hostile = hostileText(value);
  if (hostile.length > 0) return hostile;
  const read = endpoint.body?.safeParse(value);
  if (!read) throw new Error('a call without a body');
  if (read.success) {
    pieces = cutIntoPieces(read.data, PIECE);
    return [];
  }
  return read.error.issues.slice(0, PROBLEMS_AT_MOST).map(({ path, message }) => ({
    field: path.join('.') || 'body',
    message,
  }));
}

const tasks = {
  /**
   * Validates a body and returns its problems. The pieces of a valid body are stored for `next`.
   */
  check: ({ slice, name, bytes }: LargeBody): FieldProblem[] => {
    pieces = [];
    const endpoint = (contract as Record<string, Record<string, Endpoint>>)[slice]?.[name];
    if (!endpoint) throw new Error(`there is no call ${slice}.${name}`);
    const read = parsed(bytes);
    return read ? problemsOf(endpoint, read.value) : NOT_JSON;
  },

  /** Returns the next piece of the checked body, or null after the last piece. */
  next: (_: null): BodyPiece | null => pieces.shift() ?? null,
};
export type CheckingTasks = typeof tasks;

serve(tasks);
