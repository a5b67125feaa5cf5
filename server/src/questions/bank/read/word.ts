import { convertToHtml } from 'mammoth';
import { readHtml, takeInlinePictures } from '../../../formats/markup.ts';
import { Unreadable } from '../../../formats/unreadable.ts';
import { type Entries, safeOfficeFile } from '../bytes.ts';
import type { Reading } from '../reading.ts';
import { writeNumbers } from '../word-numbers.ts';
import { placed } from './placed-pictures.ts';
import { readText } from './text.ts';

/** What people mark the right option by, beside bold. */
const MARKS = ['highlight => strong', 'u => strong'];

const PICTURE = /<img[^<>]*?\ssrc="([^"]*)"[^<>]*>/g;

export async function readWord(entries: Entries): Promise<Reading> {
  const document = await convertToHtml(
    { buffer: safeOfficeFile(entries, writeNumbers) },
    { styleMap: MARKS },
  ).catch(() => null);
  if (!document) throw new Unreadable('The document cannot be read; save it again as .docx');
  const images = new Map<string, Uint8Array>();
  let unread = 0;
  const html = takeInlinePictures(document.value, images).replace(PICTURE, (_, source: string) => {
    const number = /^inline-(\d+)\.img$/.exec(source)?.[1];
    if (!number) unread++;
    return number ? placed(number) : '';
  });
  const reading = readText(readHtml(html).text, 'word');
  if (unread > 0) {
    const message = `${unread} pictures are neither JPEG nor PNG; upload them in the editor`;
    reading.notes.push({ where: 'the file', message });
  }
  return { ...reading, images };
}
