import type { Template } from './template.ts';

const manual = 'New York State Driver’s Manual, chapter 1, The written test';

export const newYorkPermit: Template = {
  key: 'new-york-learner-permit',
  definition: {
    name: 'New York learner permit written test',
    body: 'New York State Department of Motor Vehicles',
    edition: 'Class D and DJ',
    minutes: 30,
    questionCount: 20,
    kinds: ['multiple-choice'],
    sections: [
      {
        title: 'Road signs',
        size: { unit: 'count', value: 4 },
        minimum: { unit: 'count', value: 2 },
        sources: ['Road signs', 'Regulatory and Warning Signs', 'Signals and Pavement Markings'],
      },
      {
        title: 'Traffic law and safe driving',
        size: { unit: 'count', value: 16 },
        sources: [
          'Traffic law',
          'Right-of-Way and Turns',
          'Speed, Space and Passing',
          'Fit to Drive',
          'Sharing the Road and Emergencies',
        ],
      },
    ],
    pass: { unit: 'count', value: 14 },
    tools: { strikeOut: false },
  },
  figures: [
    { figure: '20 multiple-choice questions, 14 to pass', source: manual },
    { figure: '2 of the 4 about road signs', source: manual },
    { figure: '30 minutes', source: 'Our choice: the department names no time limit' },
  ],
};
