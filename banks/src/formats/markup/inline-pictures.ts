const INLINE_PICTURE =
  /(<img\b[^<>]{0,1000}?\bsrc\s*=\s*)(["'])data:image\/(?:png|jpe?g);base64,([^"'<>]*)\2/gi;

/**
 * Replaces pictures that HTML contains as data URLs by names, and adds their content to `images`.
 */
export function extractInlinePictures(html: string, images: Map<string, Uint8Array>): string {
  return html.replace(INLINE_PICTURE, (_, before: string, quote: string, base64: string) => {
    const name = `inline-${images.size + 1}.img`;
    images.set(name, new Uint8Array(Buffer.from(base64, 'base64')));
    return `${before}${quote}${name}${quote}`;
  });
}
