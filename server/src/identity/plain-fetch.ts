import type { CustomFetch } from 'openid-client';
import { type Dispatcher, request } from 'undici';

/** A minimal Response: callers use its name, its status and its text. */
function responseOf({ statusCode, headers }: Dispatcher.ResponseData, content: string): Response {
  const converted = new Headers();
  for (const [name, values] of Object.entries(headers)) {
    for (const value of [values ?? []].flat()) converted.append(name, value);
  }
  return new Response(content === '' ? null : content, { status: statusCode, headers: converted });
}

/**
 * A fetch without the browser features of Node's built-in fetch, which take a third of the work of
 * a call to the provider and delay each sign-in. Its errors look like those of the built-in fetch.
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
