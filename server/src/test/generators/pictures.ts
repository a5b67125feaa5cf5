import { crc32, deflateSync } from 'node:zlib';
import { anyDraft, type DraftInput } from '@certway/contract/kinds/index';
import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import type { Executor } from '../../db/database.ts';
import { storedName } from '../../images/files.ts';
import { imageTable } from '../../images/tables.ts';
import { AUDIO_FIELD, filesOf } from '../../kinds/draft-files.ts';

/** Builds pictures for tests, including pictures that attack the server. */

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Returns a black PNG with one bit per pixel: a few kilobytes that decompress to gigabytes. */
export function bombPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export const photo = (width = 800, height = 600) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .blur(2)
    .jpeg({ quality: 95 });

/** Returns a picture of flat colors with an edge, as in drawings. */
export const drawing = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 4, background: '#124' } })
    .composite([
      {
        input: {
          create: {
            width: Math.ceil(width / 4),
            height: Math.ceil(height / 4),
            channels: 4,
            background: '#fa0',
          },
        },
        left: 1,
        top: 1,
      },
    ])
    .png();

/**
 * Inserts rows for the pictures and recordings of these questions, as if they had been uploaded. No
 * files are stored.
 */
export async function putPictures(db: Executor, questions: readonly DraftInput[]): Promise<void> {
  const files = questions.flatMap((draft) => filesOf(anyDraft.parse(draft)));
  const rows = files.flatMap(({ field, path }) => {
    const purpose = field === AUDIO_FIELD ? ('audio' as const) : ('illustration' as const);
    const name = storedName(path);
    return name ? { name, purpose, bytes: 1 } : [];
  });
  if (rows.length === 0) return;
  await db.insert(imageTable).values(rows).onConflictDoNothing();
}

export interface FormFile {
  field: string;
  content: Buffer;
  fileName?: string;
  type?: string;
}

/** Builds the request that a browser sends for a form with these files. */
export async function formWith(...files: FormFile[]): Promise<InjectOptions> {
  const form = new FormData();
  for (const { field, content, fileName = 'picture.png', type = 'image/png' } of files) {
    form.append(field, new Blob([new Uint8Array(content)], { type }), fileName);
  }
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}
