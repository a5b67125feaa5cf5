import { PROFILE_IMAGE_BYTES } from '@certway/contract/limits';

/** Makes photos small enough for a profile picture on the device, before they are sent. */

/** The longest side in pixels, several times as long as a profile picture is shown. */
const SIDE_AT_MOST = 1024;
const SHRINKABLE = ['image/jpeg', 'image/png'];
const JPEG_QUALITY = 0.85;

/** Returns the size of a picture whose longest side is limited. A small picture keeps its size. */
export function shrunkSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, SIDE_AT_MOST / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));

/** Draws the picture. A photo is turned as its EXIF orientation says, which the new file lacks. */
async function draw(file: File): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  Object.assign(canvas, shrunkSize(picture.width, picture.height));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas;
}

/** Fills what is transparent, because a JPEG shows it in black. */
function fillBackground(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
}

/**
 * Returns a JPEG or PNG above the limit of a profile picture as a smaller picture. Returns any other
 * file, and one that cannot be read as a picture, as it is.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= PROFILE_IMAGE_BYTES || !SHRINKABLE.includes(file.type)) return file;
  try {
    const canvas = await draw(file);
    const same = await encode(canvas, file.type);
    if (same && same.size <= PROFILE_IMAGE_BYTES) {
      return new File([same], file.name, { type: same.type });
    }
    fillBackground(canvas);
    const jpeg = await encode(canvas, 'image/jpeg');
    return jpeg ? new File([jpeg], file.name, { type: jpeg.type }) : file;
  } catch {
    return file;
  }
}
