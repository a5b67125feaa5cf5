import type { PrintRequest } from '@certway/contract/printed';
import { PAPER_NUMBER_AT_MOST } from '@certway/contract/printed-limits';

/** The settings of the form. */
export interface PrintSettings extends Omit<PrintRequest, 'questions' | 'paper'> {
  questions: number | null;
  paper: number;
}

/** A random number, which makes a repeated exam unlikely. */
export const newPaperNumber = (): number =>
  1 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % PAPER_NUMBER_AT_MOST);

export const newSettings = (part: Pick<PrintSettings, 'courseId' | 'moduleId'>): PrintSettings => ({
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

/** The query of the call; empty fields are left out. */
export const askedOf = ({ questions, title, versions, paper, ...others }: PrintSettings) => ({
  ...others,
  versions: String(versions),
  paper: String(paper),
  ...(title.trim() !== '' && { title: title.trim() }),
  ...(questions !== null && { questions: String(questions) }),
});
