/**
 * A fetch function for model servers, which third parties may run. It does not follow redirects,
 * because a redirect would send the answer and the API key to another server. It reads only a
 * limited amount of the reply.
 */
const REPLY_BYTES_AT_MOST = 1_000_000;

export class ReplyTooLarge extends Error {
  override readonly name = 'ReplyTooLarge';
}

async function readCapped(body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length > REPLY_BYTES_AT_MOST) {
      await reader.cancel();
      throw new ReplyTooLarge();
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

export const guardedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (!response.body) return response;
  const { status, statusText, headers } = response;
  return new Response(await readCapped(response.body), { status, statusText, headers });
};
