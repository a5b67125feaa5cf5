/** The six exam categories of the home page; addresses and programs use the slug. */
export const categories = {
  'drivers-license': "Driver's License",
  'real-estate-license': 'Real Estate License',
  'pilot-certification': 'Pilot Certification',
  'bank-exams': 'Bank Exams',
  'health-medical': 'Health & Medical',
  'engineering-boards': 'Engineering Boards',
} as const;

export type Category = keyof typeof categories;
export const categorySlugs = Object.keys(categories) as [Category, ...Category[]];
