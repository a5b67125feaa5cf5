import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  type ImageWidth,
  imageName,
  imageSize,
  storedWidth,
} from '@certway/contract/image-address';
import { HttpError, throwHttpError } from '../outcomes/failure.ts';
import type { FileReply, NotModified } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { renderWidth } from './decode.ts';
import {
  type RenditionFormat,
  renditionFile,
  renditionFormats,
  storedFile,
  typeOf,
} from './files.ts';
import { findImage, type ImageRow } from './repository.ts';

const YEAR = 'public, max-age=31536000, immutable';

interface ImageRequest {
  /** If absent, the picture as uploaded. */
  width: number | undefined;
  accept: string;
  ifNoneMatch: string;
}
interface Rendition {
  width: ImageWidth;
  format: RenditionFormat;
}

/** A file this small is sent as it is: shrinking it would take more time than it saves. */
const LIGHT_BYTES = 6 * 1024;
const LIGHT_BYTES_PER_COLUMN = 10;
const isLight = (bytes: number, width: number) =>
  bytes <= Math.max(LIGHT_BYTES, width * LIGHT_BYTES_PER_COLUMN);

/** The smallest format that the browser accepts; null if it accepts neither. */
function chooseRendition({ width, accept }: ImageRequest, image: ImageRow): Rendition | null {
  const format = (['avif', 'webp'] as const).find((one) => accept.includes(renditionFormats[one]));
  const size = imageSize(`/api/image/${image.name}`);
  if (!width || !format || !size) return null;
  const kept = storedWidth(width, size.width);
  return isLight(image.bytes, kept) ? null : { width: kept, format };
}

/** The content of an address never changes, but a deleted person's picture must not stay in caches. */
export function headersFor(image: ImageRow, variant: string) {
  return {
    'cache-control': image.purpose === 'picture' ? 'no-cache' : YEAR,
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    etag: `"${image.id}-${variant}"`,
  };
}

function headersOf(image: ImageRow, asked: ImageRequest, rendition: Rendition | null) {
  const variant = rendition ? `${rendition.width}-${rendition.format}` : 'original';
  return { ...headersFor(image, variant), ...(asked.width && { vary: 'accept' }) };
}

interface ImageContent<Kind extends FileReply['content'] = FileReply['content']> {
  content: Kind;
  contentType: string;
  bytes: number;
}

async function openOriginal(
  { storage, log }: Platform,
  image: ImageRow,
): Promise<ImageContent<Readable>> {
  const file = await storage.get(storedFile(image));
  if (file) return { ...file, contentType: typeOf(image.name) };
  log.error({ image: image.id }, 'the file of an image is not in the storage');
  return throwHttpError('not-found');
}

/** Made on first request and kept. If the original is no larger, an empty file records that. */
async function makeRendition(
  platform: Platform,
  image: ImageRow,
  { width, format }: Rendition,
): Promise<Buffer> {
  const original = await buffer((await openOriginal(platform, image)).content);
  const made = await renderWidth(original, width, format);
  const kept = made.length < original.length ? made : Buffer.alloc(0);
  const name = renditionFile(image.id, width, format);
  await platform.storage.put(name, kept, renditionFormats[format]);
  // The picture was deleted in the meantime, before this file existed.
  if (!(await findImage(platform.db, image.name))) await platform.storage.delete(name);
  return kept;
}

const pendingRenditions = new Map<string, Promise<Buffer>>();

/** Simultaneous requests for the same rendition wait for one. */
function makeOnce(platform: Platform, image: ImageRow, rendition: Rendition): Promise<Buffer> {
  const key = renditionFile(image.id, rendition.width, rendition.format);
  const started = pendingRenditions.get(key);
  if (started) return started;
  const made = makeRendition(platform, image, rendition).finally(() =>
    pendingRenditions.delete(key),
  );
  pendingRenditions.set(key, made);
  return made;
}

async function openRendition(
  platform: Platform,
  image: ImageRow,
  rendition: Rendition,
): Promise<ImageContent> {
  const contentType = renditionFormats[rendition.format];
  const { width, format } = rendition;
  const kept = await platform.storage.get(renditionFile(image.id, width, format));
  if (kept && kept.bytes > 0) return { ...kept, contentType };
  kept?.content.destroy();
  const made = kept ? null : await makeOnce(platform, image, rendition);
  if (!made?.length) return openOriginal(platform, image);
  return { content: made, bytes: made.length, contentType };
}

/** While too many renditions are being made, the original is sent, but must not be cached for a year. */
async function openBest(platform: Platform, image: ImageRow, rendition: Rendition | null) {
  if (!rendition) return { ...(await openOriginal(platform, image)), headers: {} };
  try {
    return { ...(await openRendition(platform, image, rendition)), headers: {} };
  } catch (error) {
    if (!(error instanceof HttpError && error.code === 'overloaded')) throw error;
    return { ...(await openOriginal(platform, image)), headers: { 'cache-control': 'no-store' } };
  }
}

export async function getImage(
  platform: Platform,
  name: string,
  asked: ImageRequest,
): Promise<FileReply | NotModified> {
  const known = imageName(`/api/image/${name}`);
  const image = (known && (await findImage(platform.db, known))) || throwHttpError('not-found');
  const rendition = chooseRendition(asked, image);
  const headers = headersOf(image, asked, rendition);
  if (asked.ifNoneMatch.includes(headers.etag)) return { notModified: true, headers };
  const { bytes, ...file } = await openBest(platform, image, rendition);
  return { ...file, headers: { ...headers, 'content-length': `${bytes}`, ...file.headers } };
}
