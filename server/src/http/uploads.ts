import '@fastify/multipart';
import type { Endpoint } from '@certway/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { createSemaphore } from '../concurrency/semaphore.ts';
import { HttpError } from '../outcomes/failure.ts';
import * as messages from './messages.ts';

/** Limits concurrent uploads, because files are kept in memory while they are checked. */
const receiving = createSemaphore(12, 100);
const RECEIVE_WITHIN_MS = 120_000;

type Upload = NonNullable<Endpoint['upload']>;

/**
 * Reads the only file of an upload. A rejected upload is also received to its end, because browsers
 * show a reply only after they have sent everything. Bytes beyond the limit are discarded.
 */
async function readOnlyFile(request: FastifyRequest, { field, maxBytes }: Upload): Promise<Buffer> {
  const files: Buffer[] = [];
  let refusal: HttpError | null = null;
  const limits = { fileSize: maxBytes, files: 2 };
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue;
    if (part.fieldname === field) files.push(await part.toBuffer());
    else part.file.resume();
    if (part.fieldname !== field || files.length > 1) {
      refusal ??= new HttpError('invalid-input', [{ field, message: messages.oneFileExpected }]);
    } else if (part.file.truncated) {
      const message = messages.fileTooLarge({ megabytes: Math.round(maxBytes / 1024 / 1024) });
      refusal ??= new HttpError('too-large', [{ field, message }]);
    }
  }
  const [file] = files;
  if (refusal) throw refusal;
  if (file) return file;
  throw new HttpError('invalid-input', [{ field, message: messages.fileExpected }]);
}

/**
 * The problem that is reported if the parser of the upload fails, for example because of a missing
 * boundary, a missing end, or a lost connection.
 */
const unreadable = ({ field }: Upload) => ({
  field,
  message: messages.uploadIncomplete,
});

/**
 * Returns the only file of an upload. If the file is missing, incomplete, or too large, throws an
 * error that names the field.
 */
export async function readUpload(request: FastifyRequest, endpoint: Endpoint): Promise<Buffer> {
  const { upload } = endpoint;
  if (!upload) throw new Error('this call takes no file');
  if (!request.isMultipart()) throw new HttpError('unsupported-type');
  return receiving.run(async () => {
    const timer = setTimeout(() => request.raw.destroy(), RECEIVE_WITHIN_MS);
    try {
      return await readOnlyFile(request, upload);
    } catch (error) {
      throw error instanceof HttpError
        ? error
        : new HttpError('invalid-input', [unreadable(upload)]);
    } finally {
      clearTimeout(timer);
    }
  });
}
