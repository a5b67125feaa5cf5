import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a call whose reply has no end, such as an event stream. */
    lasts?: boolean;
  }
}

interface SamplingOptions {
  everyMs: number;
  begin(): void;
  look(): void;
  end(): void;
}

/**
 * Calls a sampling function at regular intervals while at least one call is running. Otherwise
 * there is no timer, so that an idle server is not woken.
 */
export function sampleDuringCalls(app: FastifyInstance, looking: SamplingOptions) {
  const calls = new Set<FastifyRequest>();
  let timer: NodeJS.Timeout | undefined;
  const rest = () => {
    clearInterval(timer);
    timer = undefined;
    looking.end();
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.routeOptions.config.lasts) calls.add(request);
    if (calls.size > 0 && !timer) {
      looking.begin();
      timer = setInterval(looking.look, looking.everyMs).unref();
    }
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    looking.look();
    calls.delete(request);
    if (calls.size === 0) rest();
    done();
  });
  app.addHook('onClose', async () => rest());
  return calls as ReadonlySet<FastifyRequest>;
}
