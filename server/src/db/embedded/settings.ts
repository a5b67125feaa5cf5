import { type Cluster, selfFolder } from './cluster.ts';
import { type Endpoint, socketPort } from './endpoint.ts';

/**
 * Settings are passed on the command line, so that they belong to this version of Certway and not
 * to the database folder. The name contains the version of the binaries, so that a server that
 * another version left running is not adopted.
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

/** PostgreSQL's defaults, stated explicitly so that no file in the folder can override them. */
const durableSettings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

/**
 * Autovacuum is off too: with a database for each test file, it would move from one to the next all
 * the time.
 */
const testSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

/**
 * For a machine with two cores and 2 GB, shared with the application. There are no parallel
 * workers: they gain nothing here, and need more of /dev/shm than a container has (64 MB). Process
 * titles are not updated for each statement.
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
 * Only the server itself is logged, never a statement or the reason for its failure: those contain
 * what people wrote.
 */
const logSettings = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  logging_collector: 'off',
};
