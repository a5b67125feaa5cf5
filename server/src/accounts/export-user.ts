import { Readable } from 'node:stream';
import type { Person } from '@certway/contract/endpoint';
import { createYielder } from '../concurrency/yielding.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { FileReply } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { listAuditOf } from './audit/repository.ts';
import type { PersonalData } from './personal-data.ts';
import { findUser } from './repository.ts';

/**
 * The maximum depth at which nested values get their own lines. Deeper values are written on one
 * line.
 */
const LEVELS = 4;
const PIECE = 65_536;

const isLeaf = (value: unknown, levels: number): boolean =>
  levels === 0 || typeof value !== 'object' || value === null || value instanceof Date;

/** Yields JSON with line breaks in small pieces, since the data may cover years. */
function* inLines(value: unknown, levels = LEVELS): Generator<string> {
  if (isLeaf(value, levels)) {
    yield JSON.stringify(value) ?? 'null';
    return;
  }
  const isList = Array.isArray(value);
  const parts = Object.entries(value as object).filter(([, part]) => part !== undefined);
  yield isList ? '[' : '{';
  for (const [place, [name, part]] of parts.entries()) {
    yield `${place > 0 ? ',' : ''}\n${isList ? '' : `${JSON.stringify(name)}: `}`;
    yield* inLines(part, levels - 1);
  }
  yield isList ? ']' : '}';
}

async function* written(value: unknown): AsyncGenerator<Buffer> {
  const yieldIfDue = createYielder();
  let text = '';
  for (const piece of inLines(value)) {
    text += piece;
    if (text.length < PIECE) continue;
    yield Buffer.from(text);
    text = '';
    await yieldIfDue();
  }
  yield Buffer.from(text);
}

/** Exports everything stored about a person, for that person only, as one readable file. */
export async function exportUser(
  platform: Platform,
  slices: readonly PersonalData[],
  person: Person,
  userId: string,
): Promise<FileReply> {
  if (person.id !== userId) return throwHttpError('not-allowed');
  // Omits the search column, because it only repeats other columns.
  const { searched: _, ...account } =
    (await findUser(platform.db, userId)) ?? throwHttpError('not-found');
  const now = platform.now();
  const parts: Record<string, unknown> = {
    madeAt: now,
    account,
    audit: await listAuditOf(platform.db, userId),
  };
  for (const { name, gather } of slices) parts[name] = await gather(platform.db, userId, now);
  return {
    content: Readable.from(written(parts)),
    contentType: 'application/json; charset=utf-8',
    headers: {
      'content-disposition': 'attachment; filename="certway-my-data.json"',
      'cache-control': 'no-store',
    },
  };
}
