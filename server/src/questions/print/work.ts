import type { Draft } from '@certway/contract/kinds/index';
import type { PrintRequest } from '@certway/contract/questions/printed';
import { AUDIO_FIELD, filesOf } from '../../kinds/draft-files.ts';
import { joinDraft } from '../../kinds/index.ts';
import { contentWidth, openPen, type Sheet, writeDocument } from '../../typesetting/document.ts';
import type { Pen } from '../../typesetting/layout-rows.ts';
import { formulasIn } from '../../typesetting/written.ts';
import { examSections } from './exam-sections.ts';
import * as messages from './messages.ts';
import type { OpenPictures } from './picture.ts';
import type { PrintedExam } from './printed-exam.ts';
import { buildVersions, chooseQuestions, type PrintQuestion } from './versions.ts';
import {
  audioWarnings,
  dropUnprintable,
  formulaWarnings,
  type PrintWarning,
  playedWarnings,
  printedTexts,
  titleWarnings,
} from './warnings.ts';

/**
 * Does all computing work of printing. It has no access to the storage or the database, so it can
 * run in a separate process.
 */

export interface PrintJob {
  questions: PrintQuestion[];
  asked: PrintRequest;
  title: string;
  /** The names of the program and of the selected course and module. */
  about: string;
  movesOptions: boolean;
  /** The name of the person who prints, and the day. */
  printedBy: { name: string; day: string };
  /** The mock exam of the questions, null if they are a part of a program. */
  exam: PrintedExam | null;
}

export interface PreparedPrint {
  printing: PrintJob;
  sheet: Sheet;
  pen: Pen;
  chosen: PrintQuestion[];
  losses: PrintWarning[];
  pictures: string[];
}

const sizes: Record<PrintRequest['size'], Sheet['size']> = {
  letter: [612, 792],
  a4: [595.28, 841.89],
};

function fewerWarnings(wanted: number, readable: number, chosen: number): PrintWarning[] {
  const there = Math.min(wanted, readable);
  const counts: PrintWarning[] = [
    { what: messages.fewerQuestions, count: wanted - there },
    { what: messages.fewerForCases, count: there - chosen },
  ];
  return counts.filter(({ count }) => count > 0);
}

/** Returns the pictures of a question. Audio is left out, since it cannot be printed. */
const picturesOf = (draft: Draft): string[] =>
  filesOf(draft).flatMap(({ field, path }) => (field === AUDIO_FIELD ? [] : [path]));

export async function preparePrint(printing: PrintJob): Promise<PreparedPrint> {
  const { questions, asked, title, about, printedBy } = printing;
  const foot = [title, messages.printedBy(printedBy)];
  const sheet = { title, size: sizes[asked.size], foot };
  const pen = openPen(sheet);
  const titled = titleWarnings(pen.fonts, [title, about, printedBy.name].join('\n'));
  const { questions: left, losses } = dropUnprintable(pen.fonts, questions, asked);
  const wanted = asked.questions ?? left.length;
  const chosen = chooseQuestions(left, wanted, `${asked.paper}`);
  for (const question of chosen) {
    for (const { tex, display } of printedTexts(question, asked).flatMap(formulasIn)) {
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
      ...fewerWarnings(wanted, left.length, chosen.length),
      ...audioWarnings(chosen),
      ...(printing.exam ? playedWarnings(chosen) : []),
      ...formulaWarnings(chosen, asked, pen.formulas.failed),
    ],
    pictures: [...new Set(drafts.flatMap(picturesOf))],
  };
}

/** A method that the types of pdfkit omit. It opens a picture once for any number of drawings. */
interface PictureOpener {
  openImage(bytes: Uint8Array): OpenPictures extends ReadonlyMap<string, infer P> ? P : never;
}

export async function printPdf(
  { printing, sheet, pen, chosen }: PreparedPrint,
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<Uint8Array> {
  const { asked, about, movesOptions, exam } = printing;
  const versions = buildVersions(chosen, {
    seed: `${asked.paper}`,
    versions: asked.versions,
    shuffled: asked.shuffled === 'yes',
    movesOptions,
    sections: exam?.sections ?? [],
  });
  const opening = pen.doc as unknown as PictureOpener;
  const open = new Map(
    [...pictures].map(([path, bytes]) => [path, opening.openImage(Buffer.from(bytes))]),
  );
  const place = { pen, pictures: open, room: contentWidth(sheet.size) };
  return writeDocument(
    pen,
    sheet,
    examSections(place, { title: sheet.title, about, asked, exam }, versions),
  );
}
