import type { Category } from '@certway/contract/programs/categories';

/** Words by which people look for programs although the programs do not contain them. */

/** The words that find every program of a category. */
export const categoryKeywords: Record<Category, readonly string[]> = {
  'drivers-license': ['dmv', 'permit', 'learner', 'driving', 'drive', 'car', 'motor', 'vehicle'],
  'real-estate-license': ['realtor', 'broker', 'agent', 'property', 'housing'],
  'pilot-certification': ['faa', 'flying', 'flight', 'aviation', 'aircraft', 'plane', 'aviator'],
  'bank-exams': ['banking', 'banker', 'finance', 'clerk'],
  'health-medical': ['healthcare', 'medicine', 'clinical'],
  'engineering-boards': ['engineer', 'fe', 'pe', 'eit', 'ncees'],
};

/** The words that also find a program whose name, examining body, or topics contain the key. */
export const relatedWords: ReadonlyMap<string, readonly string[]> = new Map([
  ['airplane', ['plane', 'aeroplane']],
  ['nursing', ['nurse', 'nclex', 'rn', 'lpn', 'lvn']],
  ['salesperson', ['salesman', 'saleswoman']],
]);
