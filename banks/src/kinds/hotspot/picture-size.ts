import type { Size } from './transfer-pixels.ts';

/** Reads the size of a picture from its header, for file formats with pixel coordinates. */

const PNG = [0x89, 0x50, 0x4e, 0x47];

function jpegSize(view: DataView): Size | null {
  let at = 2;
  while (at + 9 < view.byteLength) {
    const marker = view.getUint16(at);
    if (marker < 0xff00) return null;
    // A start-of-frame marker contains the size. The range of its codes includes three codes of
    // other markers, which are excluded.
    const starts =
      marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (starts) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

export function pictureSize(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPng = bytes.length >= 24 && PNG.every((byte, at) => bytes[at] === byte);
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  const size = isPng
    ? { width: view.getUint32(16), height: view.getUint32(20) }
    : isJpeg
      ? jpegSize(view)
      : null;
  return size && size.width > 0 && size.height > 0 ? size : null;
}
