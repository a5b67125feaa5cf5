import { audioName } from '@certway/contract/images/audio-address';
import { throwHttpError } from '../../outcomes/failure.ts';
import type { FileReply, NotModified } from '../../outcomes/reply.ts';
import type { Platform } from '../../platform.ts';
import { storedFile, typeOf } from '../files.ts';
import { findImage } from '../repository.ts';
import { headersFor } from '../serve.ts';
import { parseRange } from './part.ts';

interface AudioRequest {
  range: string;
  ifNoneMatch: string;
}

/** Sends an audio file. Byte ranges are supported, so that players can start early and seek. */
export async function getAudio(
  platform: Platform,
  name: string,
  asked: AudioRequest,
): Promise<FileReply | NotModified> {
  const known = audioName(`/api/audio/${name}`);
  const audio = (known && (await findImage(platform.db, known))) || throwHttpError('not-found');
  const headers = { ...headersFor(audio, 'original'), 'accept-ranges': 'bytes' };
  if (asked.ifNoneMatch.includes(headers.etag)) return { notModified: true, headers };
  const part = parseRange(asked.range, audio.bytes);
  const contentType = typeOf(audio.name);
  if (part === 'none') {
    const range = { 'content-range': `bytes */${audio.bytes}`, 'cache-control': 'no-store' };
    return {
      status: 416,
      content: Buffer.alloc(0),
      contentType,
      headers: { ...headers, ...range },
    };
  }
  const file = await platform.storage.get(storedFile(audio), part ?? undefined);
  if (!file) {
    platform.log.error({ audio: audio.id }, 'the file of an audio is not in the storage');
    return throwHttpError('not-found');
  }
  const length = { 'content-length': `${file.bytes}` };
  if (!part) return { content: file.content, contentType, headers: { ...headers, ...length } };
  const range = { 'content-range': `bytes ${part.from}-${part.to}/${audio.bytes}` };
  return {
    status: 206,
    content: file.content,
    contentType,
    headers: { ...headers, ...length, ...range },
  };
}
