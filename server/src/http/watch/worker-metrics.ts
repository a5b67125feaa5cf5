import cluster from 'node:cluster';
import { AggregatorRegistry, Registry } from 'prom-client';

/**
 * With several workers, the worker that receives a scrape answers for all of them: it asks the
 * primary, which collects the metrics of every worker and adds them up (or takes the maximum, if a
 * metric says so).
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

/** Runs in the primary: answers the requests of `metricsReader` in a worker. */
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

/** Reads the metrics of this process or, in a worker, the aggregated metrics of all workers. */
export function metricsReader(registries: Registry[]): () => Promise<string> {
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries(registries);
    // Creating one makes this process answer when the primary collects.
    new AggregatorRegistry();
    return askPrimary;
  }
  // Merged at each scrape, because backups and reminders register their metrics after the routes
  // are served.
  return () => Registry.merge(registries).metrics();
}
