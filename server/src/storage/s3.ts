import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { S3Address } from './s3-address.ts';
import { checkName, type FilePart, type Storage, StorageUnavailable } from './storage.ts';

const ANSWER_WITHIN_MS = 10_000;
const READY_WITHIN_MS = 2000;
const RETRIES = 2;
const MISSING = 404;
const PARTIAL = 206;

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE' | 'HEAD';
  content?: Buffer;
  type?: string;
  part?: FilePart | undefined;
  withinMs?: number;
}

/**
 * The signature includes a hash of the content, so the content cannot be changed in transit, even
 * over HTTP.
 */
function requestInit({ method, content, type, part }: S3Request): RequestInit & { method: string } {
  if (part) return { method, headers: { range: `bytes=${part.from}-${part.to}` } };
  if (!content) return { method };
  const sum = createHash('sha256').update(content).digest('hex');
  const headers = {
    'content-type': type ?? 'application/octet-stream',
    'x-amz-content-sha256': sum,
  };
  return { method, headers, body: new Uint8Array(content) };
}

/**
 * Opens a bucket of any S3 server. The bucket is named in the path, which all S3 servers support.
 */
export function openS3Storage({ endpoint, bucket, ...keys }: S3Address): Storage {
  const client = new AwsClient({ ...keys, service: 's3', retries: RETRIES });
  const root = `${endpoint}/${bucket}`;

  /**
   * Sends a request. The time limit applies only until the response headers arrive, so reading a
   * long body is not interrupted.
   */
  async function ask(address: string, asking: S3Request): Promise<Response> {
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(), asking.withinMs ?? ANSWER_WITHIN_MS);
    try {
      // Redirects are not followed, since they could send signed requests and pictures elsewhere.
      const init = { ...requestInit(asking), redirect: 'manual' as const, signal: ending.signal };
      return await client.fetch(address, init);
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown';
      throw new StorageUnavailable(`the storage does not answer: ${reason}`);
    } finally {
      clearTimeout(timer);
    }
  }

  async function askFor(name: string, asking: S3Request): Promise<Response> {
    const response = await ask(`${root}/${checkName(name)}`, asking);
    if (response.ok || response.status === MISSING) return response;
    await response.body?.cancel();
    throw new StorageUnavailable(`the storage answered ${response.status}`);
  }

  return {
    async put(name, content, type) {
      const response = await askFor(name, { method: 'PUT', content, type });
      await response.body?.cancel();
      if (!response.ok) throw new StorageUnavailable('the bucket is not there');
    },
    async get(name, part) {
      const response = await askFor(name, { method: 'GET', part });
      if (!response.ok || !response.body) {
        await response.body?.cancel();
        return null;
      }
      if (part && response.status !== PARTIAL) {
        // A server may ignore the requested range and send the whole file, so the range is cut out
        // here.
        const cut = Buffer.from(await response.arrayBuffer()).subarray(part.from, part.to + 1);
        return { bytes: cut.length, content: Readable.from(cut) };
      }
      const content = Readable.fromWeb(response.body as ReadableStream);
      return { bytes: Number(response.headers.get('content-length')), content };
    },
    async delete(name) {
      await (await askFor(name, { method: 'DELETE' })).body?.cancel();
    },
    async ready() {
      const asking: S3Request = { method: 'HEAD', withinMs: READY_WITHIN_MS };
      return ask(root, asking).then(
        (response) => response.ok,
        () => false,
      );
    },
  };
}
