import * as messages from './messages.ts';

/** The six exam categories of the home page. URLs and programs contain the key of a category. */
export const categories = {
  'drivers-license': messages.driversLicense,
  'real-estate-license': messages.realEstateLicense,
  'pilot-certification': messages.pilotCertification,
  'bank-exams': messages.bankExams,
  'health-medical': messages.healthMedical,
  'engineering-boards': messages.engineeringBoards,
} as const;

export type Category = keyof typeof categories;
export const categorySlugs = Object.keys(categories) as [Category, ...Category[]];
