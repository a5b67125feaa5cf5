import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Executor } from '../db/database.ts';
import { type ImagePurpose, importImage, type PreparedRendition } from '../images/index.ts';
import type { Storage } from '../storage/storage.ts';
import { readFigures } from './read.ts';

const ART = join(import.meta.dirname, '../../samples/art');

/**
 * The widths that store cards request. They are rendered in advance, so that the first visitor does
 * not wait.
 */
const cardWidths = [640, 960] as const;

async function readRendition(
  name: string,
  width: (typeof cardWidths)[number],
): Promise<PreparedRendition> {
  const content = await readFile(join(ART, `${name}-${width}.avif`));
  return { width, format: 'avif', content };
}

interface More {
  ownerId?: string;
  renditions?: PreparedRendition[];
}

export interface Pictures {
  showcase(name: string): Promise<string>;
  figure(name: string): Promise<{ path: string; alt: string }>;
  /** Stores a portrait owned by this person, who may replace it. Returns its path. */
  portrait(number: number, ownerId: string): Promise<string>;
}

/** Returns functions for the drawings of the samples. Each drawing is stored on first use. */
export async function samplePictures(db: Executor, storage: Storage, now: Date): Promise<Pictures> {
  const figures = await readFigures();
  const store = async (purpose: ImagePurpose, file: string, more: More = {}) => {
    const content = await readFile(join(ART, file));
    return importImage(db, storage, { purpose, content, now, ...more });
  };
  return {
    showcase: async (name) =>
      store('thumbnail', `${name}.webp`, {
        renditions: await Promise.all(cardWidths.map((width) => readRendition(name, width))),
      }),
    figure: async (name) => {
      const figure = figures.get(name);
      if (!figure) throw new Error(`there is no figure ${name}`);
      return { path: await store('illustration', join('figures', figure.file)), alt: figure.alt };
    },
    portrait: (number, ownerId) =>
      store('picture', `people/${String(number).padStart(2, '0')}.webp`, { ownerId }),
  };
}
