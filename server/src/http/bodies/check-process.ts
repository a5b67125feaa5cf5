import { contract } from '@certway/contract/contract';
import type { Endpoint } from '@certway/contract/endpoint';
import type { FieldProblem } from '@certway/contract/error-reply';
import { serve } from '../../subprocess/serve.ts';
import * as messages from '../messages.ts';
import { hostileText } from './hostile-text.ts';
import { type BodyPiece, cutIntoPieces } from './pieces.ts';

/** Reads large bodies in a subprocess: valid ones are returned in pieces. */

export interface LargeBody {
  slice: string;
  name: string;
  bytes: Uint8Array;
}

const PROBLEMS_AT_MOST = 100;
/** Small enough to be copied between processes in about a millisecond. */
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
  /** The problems of a body; if there are none, its pieces are kept to be fetched. */
  check: ({ slice, name, bytes }: LargeBody): FieldProblem[] => {
    pieces = [];
    const endpoint = (contract as Record<string, Record<string, Endpoint>>)[slice]?.[name];
    if (!endpoint) throw new Error(`there is no call ${slice}.${name}`);
    const read = parsed(bytes);
    return read ? problemsOf(endpoint, read.value) : NOT_JSON;
  },

  /** The next piece; null after the last. */
  next: (_: null): BodyPiece | null => pieces.shift() ?? null,
};
export type CheckingTasks = typeof tasks;

serve(tasks);
