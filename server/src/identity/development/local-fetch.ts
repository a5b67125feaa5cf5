import type { CustomFetch } from 'openid-client';
import { plainFetch } from '../plain-fetch.ts';

/**
 * Returns a fetch function that sends calls for the development identity to the address at which
 * this server listens. Inside a container, the public URL may be unreachable.
 */
export function fetchLocally(publicUrl: string, listening: () => string): CustomFetch {
  return (url, options) => {
    const ours = url.startsWith(`${publicUrl}/`);
    return plainFetch(ours ? listening() + url.slice(publicUrl.length) : url, options);
  };
}
