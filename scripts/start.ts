import cluster from 'node:cluster';

// Workers are started from this file too, when all is built.
if (cluster.isPrimary) await (await import('./build.ts')).build();
await import('../server/src/main.ts');
