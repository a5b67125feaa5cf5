import cluster from 'node:cluster';
import { AggregatorRegistry, Registry } from 'prom-client';

/**
 * Provides the metrics of all workers. The worker that receives a request for metrics asks the
 * primary process, which collects the metrics of every worker. It adds the values up, or takes the
 * maximum for metrics that are declared so.
 */

const REQUEST = 'certway:metrics-request';
const REPLY = 'certway:metrics-reply';
const REPLY_WITHIN_MS = 6000;

interface Message {
  type: string;
  id: number;
  text?: string;
  error?: string;
}

const messageOf = (received: unknown, type: string): Message | null =>
  (received as Message | null)?.type === type ? (received as Message) : null;

/** Replies to workers that ask for the metrics of all workers. Runs in the primary process. */
export function serveWorkerMetrics(): void {
  const registry = new AggregatorRegistry();
  cluster.on('message', (worker, received) => {
    const request = messageOf(received, REQUEST);
    if (!request) return;
    const reply = (result: { text: string } | { error: string }) => {
      if (worker.isConnected()) worker.send({ type: REPLY, id: request.id, ...result });
    };
    registry.clusterMetrics().then(
      (text) => reply({ text }),
      (error: Error) => reply({ error: error.message }),
    );
  });
}

let requests = 0;

function askPrimary(): Promise<string> {
  const id = requests++;
  return new Promise((resolve, reject) => {
    const end = (finish: () => void) => {
      clearTimeout(timeout);
      process.off('message', onMessage);
      finish();
    };
    const onMessage = (received: unknown) => {
      const reply = messageOf(received, REPLY);
      if (reply?.id !== id) return;
      end(() => (reply.text === undefined ? reject(new Error(reply.error)) : resolve(reply.text)));
    };
    const timeout = setTimeout(
      () => end(() => reject(new Error('the primary did not reply with the metrics'))),
      REPLY_WITHIN_MS,
    );
    process.on('message', onMessage);
    process.send?.({ type: REQUEST, id });
  });
}

/**
 * Returns a function that reads the metrics of this process or, in a worker, the aggregated metrics
 * of all workers.
 */
export function metricsReader(registries: Registry[]): () => Promise<string> {
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries(registries);
    // This call has a side effect: it makes the worker reply when the primary process collects
    // metrics.
    new AggregatorRegistry();
    return askPrimary;
  }
  // The registries are merged for each request, because backups and reminders register their
  // metrics only after the routes were registered.
  return () => Registry.merge(registries).metrics();
}
