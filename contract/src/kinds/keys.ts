import { anyKind, type ParsedPart } from './any.ts';
import type { Kind } from './traits.ts';

/** The answer key. In the web only authoring may import this, which a guard checks. */
export type Key<K extends Kind = Kind> = ParsedPart<K, 'key'>;
export const anyKey = anyKind('key');
