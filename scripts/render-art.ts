// Renders the SVG drawings of the project into the formats that the product needs:
// `npx node scripts/render-art.ts [figures] [showcases] [brand]`.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

// Uses the fonts in the folder art/fonts, so that every machine renders the same bytes. The
// variable must be set before the renderer is loaded.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL('art/fonts/fonts.conf', import.meta.url));
const { default: sharp } = await import('sharp');

const art = new URL('../server/samples/art/', import.meta.url);
const figureLimitBytes = 25 * 1024;
const showcaseLimitBytes = 22 * 1024;
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

async function drawingsIn(folder: URL): Promise<{ file: string; source: string }[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.svg')).sort();
  return Promise.all(
    files.map(async (file) => ({ file, source: await readFile(new URL(file, folder), 'utf8') })),
  );
}

async function renderFigures(): Promise<void> {
  const folder = new URL('figures/', art);
  for (const { file, source } of await drawingsIn(folder)) {
    const png = await encodeWithin(figureLimitBytes, file, (quality) =>
      quantise(source, quality).toBuffer(),
    );
    await writeFile(new URL(file.replace('.svg', '.png'), folder), png);
  }
}

async function renderShowcases(): Promise<void> {
  for (const { file, source } of await drawingsIn(art)) {
    const webp = await encodeWithin(showcaseLimitBytes, file, async (quality) => {
      const flat = await quantise(source, quality).toBuffer();
      return sharp(flat).webp({ lossless: true, effort: 6 }).toBuffer();
    });
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

const groups = {
  figures: renderFigures,
  showcases: renderShowcases,
  brand: renderBrand,
};

const wanted = process.argv.slice(2);
for (const [name, render] of Object.entries(groups)) {
  if (wanted.length === 0 || wanted.includes(name)) await render();
}
