import { readWordDocument } from '../../../formats/office/word/document.ts';
import { Unreadable } from '../../../formats/unreadable.ts';
import { type Entries, textOf } from '../bytes.ts';
import type { BankFile, Reading } from '../reading.ts';
import { writeNumbers } from '../word-numbers.ts';
import { readDocument } from './open.ts';
import { placed } from './placed-pictures.ts';

/** A Word document: typed questions, tables of questions, and the marks that stand out in it. */
export function readWord(file: BankFile, given: Entries): Reading {
  const entries = new Map(given);
  for (const [name, content] of entries) {
    const declares = /\.(xml|rels)$/i.test(name) && Buffer.from(content).includes('<!DOCTYPE');
    if (declares)
      throw new Unreadable('The document declares entities, which no office program does');
  }
  if (!entries.has('word/document.xml'))
    throw new Unreadable('The document cannot be read; save it again as .docx');
  writeNumbers(entries);
  const part = (name: string) => {
    const bytes = entries.get(name);
    return bytes ? textOf(bytes) : null;
  };
  const { lines, tables, images, unread } = readWordDocument({
    document: part('word/document.xml') ?? '',
    styles: part('word/styles.xml'),
    relations: part('word/_rels/document.xml.rels'),
    file: (path) => entries.get(path),
    placed,
  });
  const reading = readDocument(lines, tables, { file, format: 'word' });
  if (unread > 0) {
    const message = `${unread} pictures are neither JPEG nor PNG; upload them in the editor`;
    reading.notes.push({ where: 'the file', message });
  }
  return { ...reading, images };
}
