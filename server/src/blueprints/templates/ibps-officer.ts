import type { Template } from './template.ts';

const notice =
  'IBPS, information on the preliminary examination PO/MT, as reported August 14, 2025';

const timed = { minutes: 20, oneWay: true };

export const ibpsOfficer: Template = {
  key: 'ibps-officer-preliminary',
  definition: {
    name: 'IBPS probationary officer, preliminary exam',
    body: 'Institute of Banking Personnel Selection',
    edition: 'CRP PO/MT 2025',
    editionDate: '2025-08-14',
    minutes: 60,
    questionCount: 100,
    kinds: ['multiple-choice'],
    sections: [
      {
        title: 'English Language',
        size: { unit: 'count', value: 30 },
        ...timed,
        sources: ['English Language', 'English'],
      },
      {
        title: 'Quantitative Aptitude',
        size: { unit: 'count', value: 35 },
        ...timed,
        sources: [
          'Quantitative Aptitude',
          'Percentages, Ratios and Averages',
          'Interest, Speed and Work',
        ],
      },
      {
        title: 'Reasoning Ability',
        size: { unit: 'count', value: 35 },
        ...timed,
        sources: ['Reasoning Ability', 'Logical Reasoning'],
      },
    ],
    pass: { unit: 'percent', value: 60 },
    pointsOff: 0.25,
    tools: { notes: true },
  },
  figures: [
    { figure: '100 questions: 30, 35 and 35', source: notice },
    {
      figure: 'Multiple-choice questions with five options',
      source: 'IBPS, information handout on the online preliminary examination PO/MT',
    },
    { figure: '60 minutes, 20 for each section', source: notice },
    { figure: '0.25 off for a wrong answer', source: notice },
    {
      figure: '60% to pass',
      source: 'Our choice: IBPS sets its cut-offs for each year and section afterwards',
    },
  ],
};
