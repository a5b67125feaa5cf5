import cluster from 'node:cluster';

// Workers are also started from this file, after the build.
if (cluster.isPrimary) await (await import('./build.ts')).build();
await import('../server/src/main.ts');
