import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { z } from 'zod';
import type { S3Address } from '../../storage/s3-address.ts';
import * as messages from '../messages.ts';
import { type BackupDestination, DestinationUnavailable } from './destination.ts';

/**
 * An upload has at most 10,000 numbered parts. Their size doubles every 1000 parts, so that both
 * small and very large backups (up to 8 TB) fit.
 */
const FIRST_PART_BYTES = 8 * 1024 * 1024;
const GROWS_EVERY = 1000;
const LIST_AT_MOST = 100;
const RETRIES = 4;

const listed = z.object({
  ListBucketResult: z.object({
    Contents: z.array(z.object({ Key: z.string() })).default([]),
    NextContinuationToken: z.string().optional(),
  }),
});
const startedUpload = z.object({
  InitiateMultipartUploadResult: z.object({ UploadId: z.string() }),
});
/** Parses XML. The parser is loaded only when it is needed. */
async function parse(answer: string): Promise<unknown> {
  const { XMLParser } = await import('fast-xml-parser');
  const parser = new XMLParser({
    parseTagValue: false,
    isArray: (name) => name === 'Contents',
  });
  return parser.parse(answer);
}

/**
 * Splits a stream into the parts of an upload. The size of a part doubles after every thousand
 * parts.
 */
async function* inParts(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  let count = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < FIRST_PART_BYTES * 2 ** Math.floor(count / GROWS_EVERY)) continue;
    yield Buffer.concat(waiting);
    count++;
    waiting = [];
    length = 0;
  }
  yield Buffer.concat(waiting);
}

/**
 * The S3 operations that backups need and `storage/s3.ts` does not have: files of any length, and
 * listing.
 */
class Bucket {
  readonly root: string;
  readonly #client: AwsClient;

  constructor({ endpoint, bucket, ...keys }: S3Address) {
    this.root = `${endpoint}/${bucket}`;
    this.#client = new AwsClient({ ...keys, service: 's3', retries: RETRIES });
  }

  async ask(path: string, init: RequestInit & { method: string }): Promise<Response> {
    // Redirects are not followed, because a backup must go only to the address that the operator
    // chose.
    const pending = this.#client.fetch(`${this.root}${path}`, { ...init, redirect: 'manual' });
    const response = await pending.catch((error) => {
      throw new DestinationUnavailable(
        messages.noAnswer({ bucket: this.root, reason: error.message }),
      );
    });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new DestinationUnavailable(
      messages.errorStatus({ bucket: this.root, status: response.status }),
    );
  }

  async #asText(path: string, init: RequestInit & { method: string }): Promise<string> {
    const response = await this.ask(path, init);
    if (!response.ok) throw new DestinationUnavailable(messages.noBucket({ bucket: this.root }));
    return response.text();
  }

  async upload(name: string, content: AsyncIterable<Buffer>): Promise<number> {
    const answer = await this.#asText(`/${name}?uploads`, { method: 'POST' });
    const { UploadId } = startedUpload.parse(await parse(answer)).InitiateMultipartUploadResult;
    const upload = `uploadId=${encodeURIComponent(UploadId)}`;
    try {
      const { bytes, tags } = await this.#sendParts(`/${name}?${upload}`, content);
      const parts = tags
        .map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
        .join('');
      const body = `<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`;
      const reply = await this.#asText(`/${name}?${upload}`, { method: 'POST', body });
      // S3 may answer 200 first and report an error in the body afterwards.
      if (reply.includes('<Error>'))
        throw new DestinationUnavailable(messages.uploadRefused({ bucket: this.root }));
      return bytes;
    } catch (error) {
      await this.ask(`/${name}?${upload}`, { method: 'DELETE' }).catch(() => undefined);
      throw error;
    }
  }

  async #sendParts(address: string, content: AsyncIterable<Buffer>) {
    const tags: string[] = [];
    let bytes = 0;
    for await (const part of inParts(content)) {
      const path = `${address}&partNumber=${tags.length + 1}`;
      const response = await this.ask(path, { method: 'PUT', body: new Uint8Array(part) });
      await response.body?.cancel();
      const tag = response.headers.get('etag');
      if (!response.ok || !tag)
        throw new DestinationUnavailable(messages.uploadLost({ bucket: this.root }));
      tags.push(tag.replaceAll('"', '&quot;'));
      bytes += part.length;
    }
    return { bytes, tags };
  }

  async list(): Promise<string[]> {
    const names: string[] = [];
    let next = '';
    for (let page = 0; page < LIST_AT_MOST; page++) {
      const answer = await this.#asText(`?list-type=2&prefix=certway-${next}`, { method: 'GET' });
      const { Contents, NextContinuationToken } = listed.parse(
        await parse(answer),
      ).ListBucketResult;
      names.push(...Contents.map(({ Key }) => Key));
      if (!NextContinuationToken) break;
      next = `&continuation-token=${encodeURIComponent(NextContinuationToken)}`;
    }
    return names;
  }
}

export function openBucket(address: S3Address): BackupDestination {
  const bucket = new Bucket(address);
  return {
    displayName: bucket.root,
    write: async (name, content) => ({ bytes: await bucket.upload(name, content) }),
    async read(name) {
      const response = await bucket.ask(`/${name}`, { method: 'GET' });
      if (response.ok && response.body) return Readable.fromWeb(response.body as ReadableStream);
      await response.body?.cancel();
      return null;
    },
    list: () => bucket.list(),
    async remove(name) {
      await (await bucket.ask(`/${name}`, { method: 'DELETE' })).body?.cancel();
    },
  };
}
