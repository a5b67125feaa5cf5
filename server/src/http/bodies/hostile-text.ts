import type { FieldProblem } from '@certway/contract/calls/error-reply';
import * as messages from '../messages.ts';

/**
 * Returns whether PostgreSQL can store a text. It cannot store a NUL or half of a surrogate pair,
 * although JSON can contain both.
 */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

interface TextPosition {
  value: unknown;
  /**
   * The path of the field. Null while it is only determined whether there is an unstorable text,
   * because building paths takes more time than reading.
   */
  field: string | null;
}

const below = (field: string | null, name: string) =>
  field === null ? null : field ? `${field}.${name}` : name;

function isHostile({ value, field }: TextPosition, waiting: TextPosition[]): boolean {
  if (typeof value === 'string') return !isStorable(value);
  if (typeof value !== 'object' || value === null) return false;
  const named = !Array.isArray(value);
  for (const [name, inner] of Object.entries(value)) {
    if (named && !isStorable(name)) return true;
    waiting.push({ value: inner, field: below(field, name) });
  }
  return false;
}

/**
 * Finds a text that cannot be stored. A stack is used instead of recursion, because a malicious
 * body could be nested so deeply that recursion fails.
 */
function findHostile(part: unknown, named: boolean): TextPosition | null {
  const waiting: TextPosition[] = [{ value: part, field: named ? '' : null }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    if (isHostile(place, waiting)) return place;
  }
  return null;
}

/** Returns the problem of a field whose text PostgreSQL cannot store, or an empty list. */
export function hostileText(part: unknown): FieldProblem[] {
  if (!findHostile(part, false)) return [];
  return [{ field: findHostile(part, true)?.field || 'body', message: messages.notStorable }];
}
