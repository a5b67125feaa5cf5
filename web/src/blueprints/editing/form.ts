import {
  type BlueprintDefinition,
  type BlueprintDefinitionInput,
  type BlueprintDemand,
  blueprintDefinition,
  blueprintDemand,
  type PassLine,
  type storedDefinition,
} from '@certway/contract/blueprint-definition';
import { z } from 'zod';
import * as messages from '../messages.ts';
import { problemsOf } from './problems.ts';

// The page's policy forbids code generated from strings, which the validator would try.
z.config({ jitless: true });

/** A mock exam as it is typed: figures are text until they are read. */

export interface LineForm {
  unit: PassLine['unit'] | 'none';
  value: string;
}

export interface SectionForm {
  /** Names the section on the screen while its place changes. */
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

type Stored = z.output<typeof storedDefinition>;

let keys = 0;
const newKey = () => `section-${++keys}`;

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

const text = (value: number | null | undefined) => (value == null ? '' : String(value));

const lineForm = (line: PassLine | null): LineForm =>
  line ? { unit: line.unit, value: text(line.value) } : { unit: 'none', value: '' };

export function formOf(definition: Stored): BlueprintForm {
  const { difficulty, tools, shortenedFrom, papersAllowed } = definition;
  const { formulaSheet, ...otherTools } = tools;
  const blank = blankForm();
  return {
    ...blank,
    name: definition.name,
    body: definition.body,
    source: definition.source,
    edition: definition.edition,
    editionDate: definition.editionDate ?? '',
    minutes: text(definition.minutes),
    questionCount: text(definition.questionCount),
    trialCount: text(definition.trialCount),
    shortened: shortenedFrom !== null,
    wholeCount: text(shortenedFrom?.questionCount),
    wholeMinutes: text(shortenedFrom?.minutes),
    sections: definition.sections.map(({ size, minutes, minimum, breakAfter, ...section }) => ({
      ...section,
      key: newKey(),
      unit: size.unit,
      value: text(size.value),
      minutes: text(minutes),
      minimum: lineForm(minimum),
      breakMinutes: text(breakAfter?.minutes),
      breakStopsClock: breakAfter?.stopsClock ?? true,
    })),
    mixed: difficulty !== null,
    easy: text(difficulty?.easy),
    medium: text(difficulty?.medium),
    hard: text(difficulty?.hard),
    pass: lineForm(definition.pass),
    pointsOff: text(definition.pointsOff),
    rules: definition.rules,
    tools: otherTools,
    hasSheet: formulaSheet !== null,
    sheetText: formulaSheet?.text ?? '',
    sheetImage: formulaSheet?.image ?? '',
    limited: papersAllowed !== null,
    papersAllowed: text(papersAllowed) || blank.papersAllowed,
    hoursBetween: text(definition.hoursBetween),
  };
}

/** What is typed as a number; what is none is for the validator to name. */
function numberOf(typed: string): number {
  const plain = typed.trim().replace(',', '.');
  return plain === '' ? Number.NaN : Number(plain);
}
const numberOrNull = (typed: string) => (typed.trim() === '' ? null : numberOf(typed));

const lineOf = ({ unit, value }: LineForm): PassLine | null =>
  unit === 'none' ? null : { unit, value: numberOf(value) };

const mixOf = ({ mixed, easy, medium, hard }: BlueprintForm) =>
  mixed ? { easy: numberOf(easy), medium: numberOf(medium), hard: numberOf(hard) } : null;

function sheetOf({ hasSheet, sheetText, sheetImage }: BlueprintForm) {
  return hasSheet ? { text: sheetText, image: sheetImage || null } : null;
}

/** The definition as it is typed, right or wrong. */
export function typedDefinition(form: BlueprintForm): BlueprintDefinitionInput {
  return {
    name: form.name,
    body: form.body,
    source: form.source,
    edition: form.edition,
    editionDate: form.editionDate || null,
    minutes: numberOf(form.minutes),
    questionCount: numberOf(form.questionCount),
    trialCount: numberOf(form.trialCount),
    shortenedFrom: form.shortened
      ? { questionCount: numberOf(form.wholeCount), minutes: numberOf(form.wholeMinutes) }
      : null,
    sections: form.sections.map((section) => ({
      title: section.title,
      code: section.code,
      size: { unit: section.unit, value: numberOf(section.value) },
      topicIds: section.topicIds,
      moduleIds: section.moduleIds,
      minutes: numberOrNull(section.minutes),
      oneWay: section.oneWay,
      minimum: lineOf(section.minimum),
      breakAfter:
        section.breakMinutes.trim() === ''
          ? null
          : { minutes: numberOf(section.breakMinutes), stopsClock: section.breakStopsClock },
    })),
    difficulty: mixOf(form),
    pass: lineOf(form.pass) ?? { unit: 'percent', value: Number.NaN },
    pointsOff: numberOf(form.pointsOff),
    rules: form.rules,
    tools: { ...form.tools, formulaSheet: sheetOf(form) },
    papersAllowed: form.limited ? numberOf(form.papersAllowed) : null,
    hoursBetween: numberOf(form.hoursBetween),
  };
}

/** The first problem of each field, by its place in the definition. */
export type Problems = Record<string, string>;

export type Checked =
  | { definition: BlueprintDefinition; problems: null }
  | { definition: null; problems: Problems };

export function checkForm(form: BlueprintForm): Checked {
  const { success, data, error } = blueprintDefinition.safeParse(typedDefinition(form));
  return success
    ? { definition: data, problems: null }
    : { definition: null, problems: problemsOf(error) };
}

/** Whether two forms say the same, whatever their sections are called on the screen. */
export const isSame = (a: BlueprintForm, b: BlueprintForm) =>
  JSON.stringify(typedDefinition(a)) === JSON.stringify(typedDefinition(b));

/**
 * What the gap check needs, as early as it can be read: names may be missing, and as long as all
 * sections count their questions, their sum is the paper.
 */
export function demandOf(form: BlueprintForm): BlueprintDemand | string {
  const { sections, questionCount } = typedDefinition(form);
  const counted = sections.every(({ size }) => size.unit === 'count');
  const sum = sections.reduce((all, { size }) => all + size.value, 0);
  const { success, data, error } = blueprintDemand.safeParse({
    questionCount: counted ? sum : questionCount,
    sections: sections.map(({ title, size, topicIds, moduleIds }, place) => ({
      title: title.trim() || messages.sectionNumber({ section: place + 1 }),
      size,
      topicIds,
      moduleIds,
    })),
    difficulty: mixOf(form),
  });
  if (success) return data;
  const sumOnly = error.issues.find(({ code }) => code === 'custom');
  return sumOnly?.message ?? messages.gapCheckFollows;
}

/** A form that was kept on the device, by this version of the page or an older one. */
export const revived = (kept: BlueprintForm): BlueprintForm => ({
  ...blankForm(),
  ...kept,
  sections: kept.sections.map((section) => ({ ...blankSection(), ...section, key: newKey() })),
});
