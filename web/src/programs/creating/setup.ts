import type { Category } from '@certway/contract/programs/categories';
import { priceProblem } from '../typed-price.ts';
import * as messages from './messages.ts';

/** The fields of a program other than its questions. */
export interface Setup {
  name: string;
  courseName: string;
  moduleName: string;
  description: string;
  price: string;
  category: Category | '';
  /** The owning trainer; set only if a partner creates the program. */
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

export function setupProblems(setup: Setup, needsTrainer: boolean): SetupProblems {
  const problems: SetupProblems = {};
  for (const [field, message] of REQUIRED) {
    if (setup[field].trim() === '') problems[field] = message;
  }
  const wrong = problems.price ?? priceProblem(setup.price);
  if (wrong) problems.price = wrong;
  if (needsTrainer && setup.trainerId === '') {
    problems.trainerId = messages.nameOwner;
  }
  return problems;
}
