import type { CustomFetch } from 'openid-client';
import { plainFetch } from '../plain-fetch.ts';

/**
 * Calls the development identity where this server actually listens: from inside a container, its
 * public address may lead nowhere.
 */
export function fetchLocally(publicUrl: string, listening: () => string): CustomFetch {
  return (url, options) => {
    const ours = url.startsWith(`${publicUrl}/`);
    return plainFetch(ours ? listening() + url.slice(publicUrl.length) : url, options);
  };
}
