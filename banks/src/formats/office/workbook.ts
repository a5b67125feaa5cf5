import { parseXml } from '../parse-xml.ts';
import { descendantsOf, firstDescendantOf } from '../xml.ts';
import { readNumberFormats } from './number-formats.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readSheet, type Sheet } from './sheet.ts';
import { readAnchoredPictures } from './sheet-pictures.ts';

/** Reads an Excel workbook (.xlsx): its sheets as Excel shows them, with the pictures on them. */

export interface WorkbookPicture {
  row: number;
  column: number;
  /**
   * The path of the picture within the workbook. Null for a linked picture, and for one that is
   * neither PNG nor JPEG.
   */
  path: string | null;
  secondRow: number | null;
}

export interface WorkbookSheet extends Sheet {
  name: string;
  pictures: WorkbookPicture[];
}

/** Reads a file of the workbook as text. Returns null if it does not exist. */
export type ReadPart = (path: string) => string | null;

const PICTURE = /\.(?:png|jpe?g)$/i;

/** Resolves a relative path: `../media/a.png` in `xl/worksheets/sheet1.xml` is `xl/media/a.png`. */
function resolved(base: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const parts = base.split('/').slice(0, -1);
  for (const readPart of target.split('/')) {
    if (readPart === '..') parts.pop();
    else if (readPart !== '.') parts.push(readPart);
  }
  return parts.join('/');
}

interface Relation {
  path: string;
  type: string;
}

function relationsOf(path: string, readPart: ReadPart): Map<string, Relation> {
  const at = path.lastIndexOf('/') + 1;
  const xml = readPart(`${path.slice(0, at)}_rels/${path.slice(at)}.rels`);
  const relations = xml ? descendantsOf(parseXml(xml), 'Relationship') : [];
  return new Map(
    relations
      .filter(({ attributes }) => attributes.TargetMode !== 'External')
      .map(({ attributes: { Id = '', Target = '', Type = '' } }) => [
        Id,
        { path: resolved(path, Target), type: Type.slice(Type.lastIndexOf('/') + 1) },
      ]),
  );
}

function picturesOn(path: string, sheet: Sheet, readPart: ReadPart): WorkbookPicture[] {
  const drawings = [...relationsOf(path, readPart).values()].filter(
    ({ type }) => type === 'drawing',
  );
  return drawings.flatMap((drawing) => {
    const xml = readPart(drawing.path);
    const relations = relationsOf(drawing.path, readPart);
    return (xml ? readAnchoredPictures(xml, sheet) : []).map(({ relation, ...anchored }) => {
      const picture = relations.get(relation)?.path ?? '';
      return { ...anchored, path: PICTURE.test(picture) ? picture : null };
    });
  });
}

const BOOK = 'xl/workbook.xml';

/** Reads the sheets of a workbook. Returns null if the file is not a workbook. */
export function readWorkbook(readPart: ReadPart): WorkbookSheet[] | null {
  const book = readPart(BOOK);
  if (book === null) return null;
  const document = parseXml(book);
  const relations = relationsOf(BOOK, readPart);
  const paths = [...relations.values()];
  const shared = paths.find(({ type }) => type === 'sharedStrings')?.path ?? 'xl/sharedStrings.xml';
  const styles = paths.find(({ type }) => type === 'styles')?.path ?? 'xl/styles.xml';
  const from1904 = ['1', 'true'].includes(
    firstDescendantOf(document, 'workbookPr')?.attributes.date1904 ?? '',
  );
  const context = {
    texts: readSharedStrings(readPart(shared) ?? ''),
    formats: readNumberFormats(readPart(styles), from1904),
  };
  return descendantsOf(firstDescendantOf(document, 'sheets'), 'sheet').flatMap(({ attributes }) => {
    const path = relations.get(attributes.id ?? '')?.path ?? '';
    const xml = readPart(path);
    if (xml === null) return [];
    const sheet = readSheet(xml, context);
    return [{ name: attributes.name ?? '', ...sheet, pictures: picturesOn(path, sheet, readPart) }];
  });
}
