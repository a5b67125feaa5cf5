import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/**
 * Detects a proxy that is not configured as trusted. All users then seem to share the proxy's
 * address, and one person can use up the limits of everyone. Logs one error, but does not reject
 * requests, because the operator may only have forgotten a variable.
 */
export function warnAboutUntrustedProxy(app: FastifyInstance, { TRUST_PROXY, production }: Config) {
  if (TRUST_PROXY || !production) return;
  let hasWarned = false;
  app.addHook('onRequest', ({ headers, log }, _reply, done) => {
    if (!hasWarned && (headers['x-forwarded-for'] || headers.forwarded)) {
      hasWarned = true;
      log.error(
        'REQUESTS COME THROUGH A PROXY AND TRUST_PROXY IS NOT SET: rate limits and logs treat all users as one address. Set it to the addresses of the proxy.',
      );
    }
    done();
  });
}
