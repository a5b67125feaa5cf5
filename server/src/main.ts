import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runBuilt, serverStamp } from './built/server-files.ts';

/**
 * Lets the heap grow only by half before garbage collection. By default, Node lets it grow to
 * several times what is needed, because it assumes that it has the whole machine.
 */
setFlagsFromString('--heap-growing-percent=50');
/**
 * Caches compiled code, because without a cache reading and compiling take most of the time of a
 * start. The cache is in a folder of our own, to which no one else writes. If the folder is not
 * writable, nothing is cached.
 */
enableCompileCache(join(import.meta.dirname, '..', '..', '.cache', 'compiled'));
await (serverStamp.isTrue() ? runBuilt() : import('./run.ts'));
// The cache is written now, because a process that is killed would not write it.
flushCompileCache();
