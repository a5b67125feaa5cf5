import type { FieldProblem } from '@certway/contract/errors';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../outcomes/failure.ts';

/** PostgreSQL stores no NUL and no half of a surrogate pair; both can be written in JSON. */
const storable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Deeper than any call goes; a recursive walk through such a body would run out of stack. */
const LEVELS_AT_MOST = 60;

const NOT_STORABLE = 'This text holds a character that cannot be stored';
const TOO_DEEP = `This is nested more than ${LEVELS_AT_MOST} levels deep`;

interface Place {
  value: unknown;
  field: string;
  level: number;
}

function problemsOf({ value, field, level }: Place, waiting: Place[]): FieldProblem[] {
  const name = field || 'body';
  if (typeof value === 'string') {
    return storable(value) ? [] : [{ field: name, message: NOT_STORABLE }];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (level >= LEVELS_AT_MOST) return [{ field: name, message: TOO_DEEP }];
  const problems: FieldProblem[] = [];
  for (const [key, part] of Object.entries(value)) {
    if (!storable(key)) problems.push({ field: name, message: NOT_STORABLE });
    waiting.push({ value: part, field: field ? `${field}.${key}` : key, level: level + 1 });
  }
  return problems;
}

/** Walks with its own list instead of recursion: the sender chooses the depth. */
function findProblem(part: unknown): FieldProblem[] {
  const waiting: Place[] = [{ value: part, field: '', level: 0 }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const problems = problemsOf(place, waiting);
    if (problems.length > 0) return problems;
  }
  return [];
}

/** Refused in one place for all calls, so no statement or schema has to fail on it. */
export async function refuseHostileText(request: FastifyRequest): Promise<void> {
  const problems = [request.params, request.query, request.body].flatMap(findProblem);
  if (problems.length > 0) throw new Refusal('invalid-input', problems);
}
