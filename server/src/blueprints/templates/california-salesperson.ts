import type { Template } from './template.ts';

const content = 'California DRE, Salesperson Examination Content';

export const californiaSalesperson: Template = {
  key: 'california-salesperson',
  definition: {
    name: 'California real estate salesperson exam',
    body: 'California Department of Real Estate',
    edition: 'Salesperson',
    minutes: 180,
    questionCount: 150,
    kinds: ['multiple-choice'],
    sections: [
      {
        title: 'Property ownership, land use controls and regulations',
        size: { unit: 'share', value: 15 },
        sources: [
          'Property ownership',
          'Ownership, Interests and Deeds',
          'Land Description and Value',
        ],
      },
      {
        title: 'Laws of agency and fiduciary duties',
        size: { unit: 'share', value: 17 },
        sources: ['Laws of agency', 'Agency and Contracts'],
      },
      {
        title: 'Property valuation and financial analysis',
        size: { unit: 'share', value: 14 },
        sources: ['Valuation', 'Land Description and Value', 'Areas, Prices and Commissions'],
      },
      {
        title: 'Financing',
        size: { unit: 'share', value: 9 },
        sources: ['Financing', 'Loans, Proration and Closing'],
      },
      {
        title: 'Transfer of property',
        size: { unit: 'share', value: 8 },
        sources: [
          'Transfer of property',
          'Ownership, Interests and Deeds',
          'Loans, Proration and Closing',
        ],
      },
      {
        title: 'Practice of real estate and disclosures',
        size: { unit: 'share', value: 25 },
        sources: ['Practice and disclosures', 'Fair Housing, RESPA and Truth in Lending'],
      },
      {
        title: 'Contracts',
        size: { unit: 'share', value: 12 },
        sources: ['Contracts', 'Agency and Contracts'],
      },
    ],
    pass: { unit: 'percent', value: 70 },
    tools: { calculator: 'basic', notes: true },
  },
  figures: [
    {
      figure: '150 multiple-choice questions, 3 hours',
      source: 'California DRE, Taking the Exam (dre.ca.gov)',
    },
    { figure: '70% to pass', source: content },
    { figure: 'Shares of the sections', source: `${content}, which calls them approximate` },
  ],
};
