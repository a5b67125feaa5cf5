import type { CustomFetch } from 'openid-client';
import { plainFetch } from '../plain-fetch.ts';

/**
 * Sends calls for the development identity to the address where this server really listens: from
 * inside a container, its public address may be unreachable.
 */
export function fetchLocally(publicUrl: string, listening: () => string): CustomFetch {
  return (url, options) => {
    const ours = url.startsWith(`${publicUrl}/`);
    return plainFetch(ours ? listening() + url.slice(publicUrl.length) : url, options);
  };
}
