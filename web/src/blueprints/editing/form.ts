import type { BlueprintDefinition } from '@certway/contract/blueprints/blueprint-definition';
import type { PassLine } from '@certway/contract/blueprints/blueprint-shape';
import type { Kind } from '@certway/contract/kinds/index';

/** The form of a mock exam. It holds numbers as typed text until they are parsed. */

export interface LineForm {
  unit: PassLine['unit'] | 'none';
  value: string;
}

export interface SectionForm {
  /** The React key of the section, which stays the same when the section is moved. */
  key: string;
  title: string;
  code: string;
  unit: 'count' | 'share';
  value: string;
  topicIds: string[];
  moduleIds: string[];
  minutes: string;
  oneWay: boolean;
  minimum: LineForm;
  breakMinutes: string;
  breakStopsClock: boolean;
}

export interface BlueprintForm {
  name: string;
  body: string;
  source: string;
  edition: string;
  editionDate: string;
  minutes: string;
  questionCount: string;
  trialCount: string;
  shortened: boolean;
  wholeCount: string;
  wholeMinutes: string;
  sections: SectionForm[];
  /** Whether only some kinds of questions are drawn. */
  hasKinds: boolean;
  kinds: Kind[];
  mixed: boolean;
  easy: string;
  medium: string;
  hard: string;
  pass: LineForm;
  pointsOff: string;
  rules: BlueprintDefinition['rules'];
  tools: Omit<BlueprintDefinition['tools'], 'formulaSheet'>;
  hasSheet: boolean;
  sheetText: string;
  sheetImage: string;
  limited: boolean;
  papersAllowed: string;
  hoursBetween: string;
}

let keys = 0;
export const newKey = () => `section-${++keys}`;

export const blankSection = (): SectionForm => ({
  key: newKey(),
  title: '',
  code: '',
  unit: 'count',
  value: '',
  topicIds: [],
  moduleIds: [],
  minutes: '',
  oneWay: false,
  minimum: { unit: 'none', value: '' },
  breakMinutes: '',
  breakStopsClock: true,
});

export const blankForm = (): BlueprintForm => ({
  name: '',
  body: '',
  source: '',
  edition: '',
  editionDate: '',
  minutes: '',
  questionCount: '',
  trialCount: '0',
  shortened: false,
  wholeCount: '',
  wholeMinutes: '',
  sections: [blankSection()],
  hasKinds: false,
  kinds: [],
  mixed: false,
  easy: '',
  medium: '',
  hard: '',
  pass: { unit: 'percent', value: '70' },
  pointsOff: '0',
  rules: {
    skip: true,
    flag: true,
    change: true,
    questionOrder: 'shuffled',
    shuffleOptions: true,
  },
  tools: { calculator: 'none', notes: false, highlighter: false, strikeOut: true },
  hasSheet: false,
  sheetText: '',
  sheetImage: '',
  limited: false,
  papersAllowed: '3',
  hoursBetween: '0',
});

/** Completes a form that was stored on the device, perhaps by an older version of the page. */
export const completedForm = (kept: BlueprintForm): BlueprintForm => ({
  ...blankForm(),
  ...kept,
  sections: kept.sections.map((section) => ({ ...blankSection(), ...section, key: newKey() })),
});
