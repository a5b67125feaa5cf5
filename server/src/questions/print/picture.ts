import { GRAY, gap, type Pen, type Piece, type Row } from '../../typesetting/layout-rows.ts';
import { setWords, type TextStyle } from '../../typesetting/lines.ts';
import * as messages from './messages.ts';

/** Opened pictures, keyed by path. A picture that is missing in the storage has no entry. */
export type OpenPictures = ReadonlyMap<string, PDFKit.Mixins.ImageSrc & OpenPicture>;
interface OpenPicture {
  width: number;
  height: number;
}

export interface PrintContext {
  pen: Pen;
  pictures: OpenPictures;
  room: number;
  setting?: TextStyle;
}

const POINTS_PER_PIXEL = 0.75;

export type PictureOverlay = (
  pen: Pen,
  box: { x: number; top: number; width: number; height: number },
) => void;

/** Draws the picture at its natural size, or smaller to fit. */
export function setPicture(
  { pen, pictures, room }: PrintContext,
  path: string,
  alt: string,
  highest: number,
  over?: PictureOverlay,
): Piece {
  const picture = pictures.get(path);
  if (!picture) {
    const words = alt === '' ? messages.pictureGone : messages.pictureOf({ description: alt });
    return { tag: 'P', rows: setWords(pen, words, room, { color: GRAY, face: 'italic' }) };
  }
  const wanted = picture.width * POINTS_PER_PIXEL;
  const width = Math.min(wanted, room, (highest * picture.width) / picture.height);
  const height = (width * picture.height) / picture.width;
  const row: Row = {
    height: height + 4,
    draw: (to, x, top) => {
      to.doc.image(picture, x, top, { width, height });
      over?.(to, { x, top, width, height });
    },
  };
  return { tag: 'Figure', alt: alt || messages.picture, rows: [gap(4), row] };
}
