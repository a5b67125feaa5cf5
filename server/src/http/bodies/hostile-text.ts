import type { FieldProblem } from '@certway/contract/error-reply';
import * as messages from '../messages.ts';

/** PostgreSQL cannot store NUL or half of a surrogate pair; JSON can contain both. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

interface TextPosition {
  value: unknown;
  /** Null while only the existence of such a text is checked: building names costs more than reading. */
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

/** Uses its own stack instead of recursion, because the sender chooses the depth. */
function findHostile(part: unknown, named: boolean): TextPosition | null {
  const waiting: TextPosition[] = [{ value: part, field: named ? '' : null }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    if (isHostile(place, waiting)) return place;
  }
  return null;
}

/** The field of the first text that cannot be stored. */
export function hostileText(part: unknown): FieldProblem[] {
  if (!findHostile(part, false)) return [];
  return [{ field: findHostile(part, true)?.field || 'body', message: messages.notStorable }];
}
