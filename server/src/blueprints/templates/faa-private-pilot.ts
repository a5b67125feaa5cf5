import type { Template } from './template.ts';

const blueprint = 'FAA-S-ACS-6 (June 2016), Appendix 1, Knowledge Test Blueprint PAR';

export const faaPrivatePilot: Template = {
  key: 'faa-private-pilot-airplane',
  definition: {
    name: 'FAA Private Pilot Airplane knowledge test',
    body: 'Federal Aviation Administration',
    edition: 'Private Pilot Airplane (PAR)',
    editionDate: '2023-04-05',
    minutes: 120,
    questionCount: 60,
    kinds: ['multiple-choice'],
    sections: [
      {
        title: 'Regulations and accident reporting',
        code: 'I, II',
        size: { unit: 'share', value: 20 },
        sources: ['Regulations', 'Certificates, Currency and Pilot Duties', 'Operating Rules'],
      },
      {
        title: 'Airspace, radio and safe operations',
        code: 'IV, VI',
        size: { unit: 'share', value: 20 },
        sources: [
          'Airspace',
          'Airspace and Weather Minimums',
          'Radio, Airports and Safe Operations',
        ],
      },
      {
        title: 'Weather',
        code: 'V',
        size: { unit: 'share', value: 10 },
        sources: ['Weather', 'Aviation Weather'],
      },
      {
        title: 'Performance, weight and balance',
        code: 'III, VII, VIII',
        size: { unit: 'share', value: 20 },
        sources: ['Performance', 'Performance, Weight and Balance', 'Takeoff, Landing and Cruise'],
      },
      {
        title: 'Aerodynamics, powerplants and systems',
        code: 'IX, X',
        size: { unit: 'share', value: 20 },
        sources: ['Aerodynamics', 'Aerodynamics and Engine', 'Flight Instruments'],
      },
      {
        title: 'Preflight action and navigation',
        code: 'XI, XII',
        size: { unit: 'share', value: 10 },
        sources: ['Navigation'],
      },
    ],
    pass: { unit: 'percent', value: 70 },
    tools: { calculator: 'basic', notes: true, strikeOut: true },
  },
  figures: [
    { figure: '60 questions', source: blueprint },
    {
      figure: 'Multiple-choice questions with three options',
      source: 'FAA, Private Pilot Airplane (PAR) Sample Exam (faa.gov)',
    },
    {
      figure: '120 minutes',
      source: 'FAA, Important Information for Applicants (PAR and CAX), updated April 5, 2023',
    },
    { figure: '70% to pass', source: 'FAA Airman Knowledge Testing Matrix' },
    {
      figure: 'Shares of the sections',
      source: `Within the ranges of ${blueprint}; its twelve areas are joined into six`,
    },
  ],
};
