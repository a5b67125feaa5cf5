import { type Cluster, selfFolder } from './cluster.ts';
import { type Endpoint, socketPort } from './endpoint.ts';

/**
 * Returns the server's settings as command-line arguments, so that they depend on the version of
 * Certway and not on files in the database folder. The cluster name contains the version of the
 * binaries. A server that another version has started therefore has different arguments and is not
 * reused.
 */
export function serverArguments(cluster: Cluster, endpoint: Endpoint): string[] {
  const settings = {
    cluster_name: `certway-${cluster.binaries.version}`,
    ...(endpoint.kind === 'socket'
      ? { listen_addresses: '', unix_socket_directories: '.', unix_socket_permissions: '0700' }
      : { listen_addresses: '127.0.0.1', unix_socket_directories: '' }),
    port: String(endpoint.kind === 'socket' ? socketPort : endpoint.port),
    ...(cluster.throwaway ? testSettings : durableSettings),
    ...memorySettings,
    ...logSettings,
    timezone: 'UTC',
  };
  return [
    '-D',
    selfFolder(cluster.folder),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/**
 * Settings that equal PostgreSQL's defaults. They are stated explicitly so that no file in the
 * folder can override them.
 */
const durableSettings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

/**
 * Settings for tests, which do not need durability. Autovacuum is off, because it would be busy all
 * the time with a separate database for each test file.
 */
const testSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

/**
 * Memory settings for a machine with two cores and 2 GB that the server shares with the
 * application. Parallel workers are off, because they gain nothing here and need more shared memory
 * (/dev/shm) than the 64 MB of a container. Process titles are not updated for each statement.
 */
const memorySettings = {
  shared_buffers: '128MB',
  max_connections: '100',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  io_method: 'sync',
  update_process_title: 'off',
  jit: 'off',
};

/**
 * Only messages about the server itself are logged. Statements and the reasons why they failed are
 * left out, because they contain text that people wrote.
 */
const logSettings = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  logging_collector: 'off',
};
