import { anyKind, type ParsedPart } from './any.ts';
import type { Kind } from './traits.ts';

/**
 * The key of a question. In the web app only authoring may import this file, which a guard checks.
 */
export type Key<K extends Kind = Kind> = ParsedPart<K, 'key'>;
export const anyKey = anyKind('key');
