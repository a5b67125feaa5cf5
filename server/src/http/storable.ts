import type { FieldProblem } from '@certway/contract/errors';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../outcomes/failure.ts';

/** PostgreSQL stores no NUL and no half of a surrogate pair; both can be written in JSON. */
const storable = (text: string) => !text.includes('\0') && text.isWellFormed();

function* unstorableFields(value: unknown, field: string): Generator<string> {
  if (typeof value === 'string' && !storable(value)) yield field;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    const inner = field ? `${field}.${name}` : name;
    if (!storable(name)) yield field || 'body';
    yield* unstorableFields(part, inner);
  }
}

/** Refused for every call at once, so that no statement has to fail on it. */
export async function refuseUnstorableText(request: FastifyRequest): Promise<void> {
  const problems: FieldProblem[] = [];
  for (const part of [request.params, request.query, request.body]) {
    for (const field of unstorableFields(part, '')) {
      problems.push({ field, message: 'This text holds a character that cannot be stored' });
    }
  }
  if (problems.length > 0) throw new Refusal('invalid-input', problems);
}
