// Redraws every picture of the project: `npx node scripts/render-art.ts [figures] [showcases] [brand] [people]`.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { figureSvg } from './art/draw.ts';
import { figures } from './art/figures/index.ts';
import { portraits } from './art/people/portraits.ts';

// Uses the fonts in the folder art/fonts, so that every machine renders the same bytes. The
// variable must be set before the renderer is loaded.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL('art/fonts/fonts.conf', import.meta.url));
const { default: sharp } = await import('sharp');

const art = new URL('../server/samples/art/', import.meta.url);
const figureLimitBytes = 25 * 1024;
const showcaseLimitBytes = 22 * 1024;
const portraitLimitBytes = 4 * 1024;
/** The pixel widths of a store card's picture on normal and high-density screens. */
const showcaseWidths = [640, 960];

/**
 * Renders a picture with a limited palette, so that flat drawings are crisp and the file is small.
 * A lower `quality` means fewer colors.
 */
function quantise(source: string, quality: number) {
  return sharp(Buffer.from(source)).png({
    palette: true,
    quality,
    dither: 0,
    effort: 10,
    compressionLevel: 9,
  });
}

/** Encodes a picture with the highest quality for which the file stays within the size limit. */
async function encodeWithin(
  limitBytes: number,
  name: string,
  encode: (quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  for (const quality of [100, 95, 90, 85, 80, 75, 70, 65, 60, 50, 40]) {
    const bytes = await encode(quality);
    if (bytes.length <= limitBytes) return bytes;
  }
  throw new Error(`${name} stays above ${limitBytes} bytes`);
}

function encodePng(source: string, name: string): Promise<Buffer> {
  return encodeWithin(figureLimitBytes, name, (quality) => quantise(source, quality).toBuffer());
}

function encodeWebp(source: string, name: string, limitBytes: number): Promise<Buffer> {
  return encodeWithin(limitBytes, name, async (quality) => {
    const flat = await quantise(source, quality).toBuffer();
    return sharp(flat).webp({ lossless: true, effort: 6 }).toBuffer();
  });
}

async function renderFigures(): Promise<void> {
  const folder = new URL('figures/', art);
  await mkdir(folder, { recursive: true });
  for (const figure of figures) {
    const source = figureSvg(figure);
    await writeFile(new URL(`${figure.name}.svg`, folder), source);
    await writeFile(new URL(`${figure.name}.png`, folder), await encodePng(source, figure.name));
  }
  const index = figures.map(({ name, alt, facts }) => ({ file: `${name}.png`, alt, facts }));
  await writeFile(new URL('index.json', folder), `${JSON.stringify(index, null, 2)}\n`);
}

async function renderShowcases(): Promise<void> {
  const sources = (await readdir(art)).filter((file) => file.endsWith('.svg')).sort();
  for (const file of sources) {
    const source = await readFile(new URL(file, art), 'utf8');
    const webp = await encodeWebp(source, file, showcaseLimitBytes);
    await writeFile(new URL(file.replace('.svg', '.webp'), art), webp);
    for (const width of showcaseWidths) {
      const avif = sharp(webp).resize({ width }).avif({ quality: 60, effort: 4 });
      await avif.toFile(fileURLToPath(new URL(file.replace('.svg', `-${width}.avif`), art)));
    }
  }
}

/**
 * Returns the logo as an icon whose background is filled up to the edges, because launchers crop
 * icons. `markScale` sets the size of the mark, so that a maskable icon keeps the mark in its
 * middle.
 */
function fullBleed(logo: string, markScale: number): string {
  const [ground, ...mark] = logo.match(/<(rect|path)[^>]*>/g) ?? [];
  const shift = 32 * (1 - markScale);
  const transform = `translate(${shift} ${shift}) scale(${markScale})`;
  return logo
    .replace(ground ?? '', (ground ?? '').replace(/ rx="\d+"/, ''))
    .replace(mark.join('\n  '), `<g transform="${transform}">${mark.join('')}</g>`);
}

async function renderBrand(): Promise<void> {
  const folder = new URL('../web/public/', import.meta.url);
  const logo = await readFile(new URL('logo.svg', folder), 'utf8');
  const icons = [
    ['icon-192.png', 192, logo],
    ['icon-512.png', 512, logo],
    ['icon-maskable-512.png', 512, fullBleed(logo, 0.78)],
    ['apple-touch-icon.png', 180, fullBleed(logo, 0.92)],
  ] as const;
  for (const [file, size, source] of icons) {
    const icon = sharp(Buffer.from(source), { density: (72 * size) / 64 }).resize(size, size);
    await icon
      .png({ palette: true, colours: 64, effort: 10 })
      .toFile(fileURLToPath(new URL(file, folder)));
  }
}

async function renderPeople(): Promise<void> {
  const folder = new URL('people/', art);
  await mkdir(folder, { recursive: true });
  const index = [];
  for (const [i, { source, ...looks }] of portraits.entries()) {
    const file = `${String(i + 1).padStart(2, '0')}.webp`;
    await writeFile(new URL(file, folder), await encodeWebp(source, file, portraitLimitBytes));
    index.push({ file, ...looks });
  }
  await writeFile(new URL('index.json', folder), `${JSON.stringify(index, null, 2)}\n`);
}

const groups = {
  figures: renderFigures,
  showcases: renderShowcases,
  brand: renderBrand,
  people: renderPeople,
};

const wanted = process.argv.slice(2);
for (const [name, render] of Object.entries(groups)) {
  if (wanted.length === 0 || wanted.includes(name)) await render();
}
