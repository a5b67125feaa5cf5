import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  type ImageWidth,
  imageName,
  imageSize,
  storedWidth,
} from '@certway/contract/images/image-address';
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
  /** The requested width. If undefined, the picture is sent in its stored size. */
  width: number | undefined;
  accept: string;
  ifNoneMatch: string;
}
interface Rendition {
  width: ImageWidth;
  format: RenditionFormat;
}

/**
 * The maximum size of a picture that is sent without scaling it down. For such a small file,
 * scaling takes more time than it saves.
 */
const LIGHT_BYTES = 6 * 1024;
const LIGHT_BYTES_PER_COLUMN = 10;
const isLight = (bytes: number, width: number) =>
  bytes <= Math.max(LIGHT_BYTES, width * LIGHT_BYTES_PER_COLUMN);

/**
 * Returns the rendition to send, in the first format of AVIF and WebP that the browser accepts.
 * Returns null if the original is to be sent.
 */
function chooseRendition({ width, accept }: ImageRequest, image: ImageRow): Rendition | null {
  const format = (['avif', 'webp'] as const).find((one) => accept.includes(renditionFormats[one]));
  const size = imageSize(`/api/image/${image.name}`);
  if (!width || !format || !size) return null;
  const kept = storedWidth(width, size.width);
  return isLight(image.bytes, kept) ? null : { width: kept, format };
}

/**
 * Returns the headers of a picture or audio file. The content of a URL never changes, so it can be
 * cached, but a picture of a person must not stay in caches after it is deleted.
 */
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

/**
 * Makes a rendition when it is requested for the first time, and stores it. If it is not smaller
 * than the original, an empty file is stored instead, so that it is not made again.
 */
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
  // If the picture was deleted while its rendition was made, the new file is deleted too.
  if (!(await findImage(platform.db, image.name))) await platform.storage.delete(name);
  return kept;
}

const pendingRenditions = new Map<string, Promise<Buffer>>();

/** Makes a rendition once for all simultaneous requests. */
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

/**
 * Opens the rendition. If too many renditions are being made at the moment, opens the original
 * instead. Its reply must then not be cached.
 */
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
