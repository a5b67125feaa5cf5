import { decodeText, type Entries } from '../bytes.ts';
import { readWordDocument } from '../formats/office/word/document.ts';
import { Unreadable } from '../formats/unreadable.ts';
import * as bankMessages from '../messages.ts';
import type { BankFile, Reading } from '../reading.ts';
import { writeNumbers } from '../word-numbers.ts';
import * as messages from './messages.ts';
import { readDocument } from './open-document.ts';
import { picturePlaceholder } from './picture-placeholders.ts';

/**
 * Reads a Word document with typed questions or tables of questions. Formatting such as bold may
 * mark the right answers.
 */
export function readWord(file: BankFile, given: Entries): Reading {
  const entries = new Map(given);
  for (const [name, content] of entries) {
    const declares = /\.(xml|rels)$/i.test(name) && Buffer.from(content).includes('<!DOCTYPE');
    if (declares) throw new Unreadable(messages.entitiesDeclared);
  }
  if (!entries.has('word/document.xml')) throw new Unreadable(messages.documentUnreadable);
  writeNumbers(entries);
  const part = (name: string) => {
    const bytes = entries.get(name);
    return bytes ? decodeText(bytes) : null;
  };
  const {
    lines,
    tables,
    images,
    unreadablePictures: unread,
  } = readWordDocument({
    document: part('word/document.xml') ?? '',
    styles: part('word/styles.xml'),
    relations: part('word/_rels/document.xml.rels'),
    file: (path) => entries.get(path),
    placeholder: picturePlaceholder,
  });
  const reading = readDocument(lines, tables, { file, format: 'word' });
  if (unread > 0) {
    const message = messages.picturesNotReadInDocument({ count: unread });
    reading.notes.push({ where: bankMessages.theFile, message });
  }
  return { ...reading, images };
}
