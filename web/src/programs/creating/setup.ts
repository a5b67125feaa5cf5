import type { Category } from '@certway/contract/categories';
import * as messages from './messages.ts';

/** What a program is, before its questions. */
export interface Setup {
  name: string;
  courseName: string;
  moduleName: string;
  description: string;
  price: string;
  category: Category | '';
  /** The owning trainer; only where a partner creates. */
  trainerId: string;
  trainerName: string;
}

export const blankSetup: Setup = {
  name: '',
  courseName: '',
  moduleName: '',
  description: '',
  price: '',
  category: '',
  trainerId: '',
  trainerName: '',
};

export type SetupProblems = Partial<Record<keyof Setup, string>>;

const REQUIRED: [keyof Setup, string][] = [
  ['name', messages.programNameRequired],
  ['moduleName', messages.moduleNameRequired],
  ['description', messages.programDescriptionRequired],
  ['price', messages.priceRequired],
];

export const isPrice = (text: string) => /^\s*-?\d{1,9}([.,]\d{1,2})?\s*$/.test(text);
export const priceOf = (text: string) => Number(text.trim().replace(',', '.'));

export function setupProblems(setup: Setup, needsTrainer: boolean): SetupProblems {
  const problems: SetupProblems = {};
  for (const [field, message] of REQUIRED) {
    if (setup[field].trim() === '') problems[field] = message;
  }
  if (!problems.price && !isPrice(setup.price)) problems.price = messages.priceMustBeNumber;
  if (needsTrainer && setup.trainerId === '') {
    problems.trainerId = messages.nameOwner;
  }
  return problems;
}
