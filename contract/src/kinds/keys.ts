import { anyKind, type Parsed } from './any.ts';
import type { Kind } from './traits.ts';

/** What is right. In the web only authoring may import this; a guard sees to it. */
export type Key<K extends Kind = Kind> = Parsed<K, 'key'>;
export const anyKey = anyKind('key');
