import type { Draft } from '@certway/contract/kinds/index';
import type { PrintAsked } from '@certway/contract/printed';
import { AUDIO_FIELD, filesOf } from '../../kinds/draft-files.ts';
import { joinDraft } from '../../kinds/index.ts';
import { openPen, roomIn, type Sheet, writeDocument } from '../../typesetting/document.ts';
import type { Pen } from '../../typesetting/repository.ts';
import { formulasIn } from '../../typesetting/written.ts';
import { audioLosses, formulaLosses, type Loss, readable, textsOf, titleLosses } from './losses.ts';
import { papersOf } from './papers.ts';
import type { OpenPictures } from './picture.ts';
import { type Asked, choose, versionsOf } from './versions.ts';

/** The whole work of printing, without storage and database. */

export interface Printing {
  questions: Asked[];
  asked: PrintAsked;
  /** What is printed: the program, with the course and the module that were chosen. */
  about: string;
  movesOptions: boolean;
}

export interface Prepared {
  printing: Printing;
  sheet: Sheet;
  pen: Pen;
  chosen: Asked[];
  losses: Loss[];
  pictures: string[];
}

const sizes: Record<PrintAsked['size'], Sheet['size']> = {
  letter: [612, 792],
  a4: [595.28, 841.89],
};

function fewer(wanted: number, readable: number, chosen: number): Loss[] {
  const there = Math.min(wanted, readable);
  const counts: Loss[] = [
    { what: 'Fewer than asked for, since there are no more', count: wanted - there },
    { what: 'Fewer than asked for, since cases are printed whole', count: there - chosen },
  ];
  return counts.filter(({ count }) => count > 0);
}

/** The audio is left out, since it cannot be printed. */
const picturesOf = (draft: Draft): string[] =>
  filesOf(draft).flatMap(({ field, path }) => (field === AUDIO_FIELD ? [] : [path]));

export async function prepare(printing: Printing): Promise<Prepared> {
  const { questions, asked, about } = printing;
  const title = asked.title || about;
  const sheet = { title, size: sizes[asked.size], foot: title };
  const pen = openPen(sheet);
  const titled = titleLosses(pen.fonts, `${title}\n${about}`);
  const { questions: left, losses } = readable(pen.fonts, questions, asked);
  const wanted = asked.questions ?? left.length;
  const chosen = choose(left, wanted, `${asked.paper}`);
  for (const question of chosen) {
    for (const { tex, display } of textsOf(question, asked).flatMap(formulasIn)) {
      await pen.formulas.prepare(tex, display);
    }
  }
  const drafts = chosen.map(({ paper, key }) => joinDraft(paper, key));
  return {
    printing,
    sheet,
    pen,
    chosen,
    losses: [
      ...titled,
      ...losses,
      ...fewer(wanted, left.length, chosen.length),
      ...audioLosses(chosen),
      ...formulaLosses(chosen, asked, pen.formulas.failed),
    ],
    pictures: [...new Set(drafts.flatMap(picturesOf))],
  };
}

/** What the types of pdfkit do not tell: a picture is opened once, however often it is drawn. */
interface Opening {
  openImage(bytes: Uint8Array): OpenPictures extends ReadonlyMap<string, infer P> ? P : never;
}

export async function print(
  { printing, sheet, pen, chosen }: Prepared,
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<Uint8Array> {
  const { asked, about, movesOptions } = printing;
  const versions = versionsOf(chosen, {
    seed: `${asked.paper}`,
    versions: asked.versions,
    shuffled: asked.shuffled === 'yes',
    movesOptions,
  });
  const opening = pen.doc as unknown as Opening;
  const open = new Map(
    [...pictures].map(([path, bytes]) => [path, opening.openImage(Buffer.from(bytes))]),
  );
  const place = { pen, pictures: open, room: roomIn(sheet.size) };
  return writeDocument(pen, sheet, papersOf(place, { title: sheet.title, about, asked }, versions));
}
