import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runBuilt, serverStamp } from './built/server-files.ts';

/**
 * The heap may grow by half before it is collected. By default, Node lets it grow to several times
 * what is needed, because it assumes that it has the whole machine.
 */
setFlagsFromString('--heap-growing-percent=50');
/**
 * The compiled code of our files is cached in our own folder, which no one else writes to: a start
 * without the cache spends most of its time reading and compiling. If the folder is not writable,
 * there is no cache.
 */
enableCompileCache(join(import.meta.dirname, '..', '..', '.cache', 'compiled'));
await (serverStamp.isTrue() ? runBuilt() : import('./run.ts'));
// Flushed now, because a process that is killed would not write the cache.
flushCompileCache();
