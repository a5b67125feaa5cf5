import cluster from 'node:cluster';

// Builds only in the primary process. Workers start from this file too, but only after the build.
if (cluster.isPrimary) await (await import('./build.ts')).build();
await import('../server/src/main.ts');
