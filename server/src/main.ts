import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runBuilt, serverStamp } from './built/server-files.ts';

/**
 * What a process holds may grow by half before it is looked through for what is no longer needed. Left alone, Node
 * lets it grow to several times what is needed, since it counts on the whole machine.
 */
setFlagsFromString('--heap-growing-percent=50');
/**
 * What Node made of our files the last time is kept in a folder of ours, which nobody else writes to: a start
 * without it spends most of its time reading and compiling. Where the folder cannot be written, it does without.
 */
enableCompileCache(join(import.meta.dirname, '..', '..', '.cache', 'compiled'));
await (serverStamp.isTrue() ? runBuilt() : import('./run.ts'));
// Now: a process that is killed keeps nothing.
flushCompileCache();
