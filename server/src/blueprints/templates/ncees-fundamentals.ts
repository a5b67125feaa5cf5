import type { Template } from './template.ts';

const guide = 'NCEES Examinee Guide, FE exam, as described by exam preparers in 2023';

export const nceesFundamentals: Template = {
  key: 'ncees-fe',
  definition: {
    name: 'Fundamentals of Engineering (FE) exam',
    body: 'National Council of Examiners for Engineering and Surveying',
    edition: 'FE, computer-based',
    minutes: 320,
    questionCount: 110,
    kinds: [
      'multiple-choice',
      'multiple-response',
      'fill-blank',
      'numeric',
      'matching',
      'ordering',
      'hotspot',
    ],
    sections: [
      {
        title: 'First session: mathematics, economics, ethics and circuits',
        size: { unit: 'count', value: 55 },
        oneWay: true,
        breakAfter: { minutes: 25, stopsClock: true },
        sources: [
          'First session',
          'Mathematics and Statistics',
          'Engineering Economics and Ethics',
          'Electric Circuits',
        ],
      },
      {
        title: 'Second session: statics, materials, fluids and heat',
        size: { unit: 'count', value: 55 },
        oneWay: true,
        sources: [
          'Second session',
          'Statics',
          'Mechanics of Materials',
          'Fluid Mechanics and Thermodynamics',
        ],
      },
    ],
    pass: { unit: 'percent', value: 70 },
    tools: { calculator: 'scientific', notes: true },
  },
  figures: [
    { figure: '110 questions, 5 h 20 min', source: guide },
    {
      figure:
        'Multiple choice with one or several right options, blanks, drag and drop, and places in a picture',
      source: 'NCEES Examinee Guide, alternative item types',
    },
    { figure: 'A break of 25 minutes between two sessions', source: guide },
    { figure: 'A session, once left, is closed', source: guide },
    { figure: '70% to pass', source: 'Our choice: NCEES publishes no passing score' },
    {
      figure: 'Subjects of the sessions',
      source: 'Our choice: the exam groups its questions by knowledge area and names no order',
    },
  ],
};
