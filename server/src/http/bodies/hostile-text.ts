import type { FieldProblem } from '@certway/contract/error-reply';

/** PostgreSQL stores no NUL and no half of a surrogate pair; both can be written in JSON. */
const storable = (text: string) => !text.includes('\0') && text.isWellFormed();

const NOT_STORABLE = 'This text holds a character that cannot be stored';

interface Place {
  value: unknown;
  /** Null while only the existence of such a text is checked: building names costs more than reading. */
  field: string | null;
}

const below = (field: string | null, name: string) =>
  field === null ? null : field ? `${field}.${name}` : name;

function isHostile({ value, field }: Place, waiting: Place[]): boolean {
  if (typeof value === 'string') return !storable(value);
  if (typeof value !== 'object' || value === null) return false;
  const named = !Array.isArray(value);
  for (const [name, inner] of Object.entries(value)) {
    if (named && !storable(name)) return true;
    waiting.push({ value: inner, field: below(field, name) });
  }
  return false;
}

/** Walks with its own list instead of recursion: the sender chooses the depth. */
function findHostile(part: unknown, named: boolean): Place | null {
  const waiting: Place[] = [{ value: part, field: named ? '' : null }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    if (isHostile(place, waiting)) return place;
  }
  return null;
}

/** The field of the first text that cannot be stored. */
export function hostileText(part: unknown): FieldProblem[] {
  if (!findHostile(part, false)) return [];
  return [{ field: findHostile(part, true)?.field || 'body', message: NOT_STORABLE }];
}
