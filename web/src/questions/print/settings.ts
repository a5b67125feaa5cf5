import type { PrintRequest } from '@certway/contract/questions/printed';
import { PAPER_NUMBER_AT_MOST } from '@certway/contract/questions/printed-limits';

export interface PrintSettings extends Omit<PrintRequest, 'questions' | 'paper'> {
  questions: number | null;
  paper: number;
}

/**
 * Returns a random number for a printed exam, which makes it unlikely that the same exam is printed
 * twice.
 */
export const newPaperNumber = (): number =>
  1 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % PAPER_NUMBER_AT_MOST);

/** The part of a program, or the mock exam, that is printed. */
export type PrintedPart = Pick<PrintSettings, 'courseId' | 'moduleId' | 'blueprintId'>;

export const newSettings = (part: PrintedPart): PrintSettings => ({
  ...part,
  questions: null,
  title: '',
  versions: 1,
  shuffled: 'yes',
  key: 'apart',
  explanations: 'yes',
  size: 'letter',
  paper: newPaperNumber(),
});

/** Returns the settings of the printed exam as the query of a request, without empty fields. */
export const askedOf = ({ questions, title, versions, paper, ...others }: PrintSettings) => ({
  ...others,
  versions: String(versions),
  paper: String(paper),
  ...(title.trim() !== '' && { title: title.trim() }),
  ...(questions !== null && { questions: String(questions) }),
});
