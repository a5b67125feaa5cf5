import type { CustomFetch } from 'openid-client';
import { type Dispatcher, request } from 'undici';

/** Returns a Response with a status, headers, and text, which is all that callers use. */
function responseOf({ statusCode, headers }: Dispatcher.ResponseData, content: string): Response {
  const converted = new Headers();
  for (const [name, values] of Object.entries(headers)) {
    for (const value of [values ?? []].flat()) converted.append(name, value);
  }
  return new Response(content === '' ? null : content, { status: statusCode, headers: converted });
}

/**
 * A fetch function without the browser features of Node's fetch. These features take a third of the
 * time of a call to the provider and would delay each sign-in. Errors have the same form as those
 * of Node's fetch.
 */
export const plainFetch: CustomFetch = async (url, { method, headers, body, signal }) => {
  try {
    const reply = await request(url, {
      method: method as Dispatcher.HttpMethod,
      headers,
      body: body instanceof URLSearchParams ? body.toString() : null,
      signal: signal ?? null,
    });
    return responseOf(reply, await reply.body.text());
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new TypeError('fetch failed', { cause: error });
  }
};

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
