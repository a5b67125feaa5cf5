import {
  type BlueprintDefinition,
  type BlueprintDefinitionInput,
  type BlueprintDemand,
  blueprintDefinition,
  blueprintDemand,
} from '@certway/contract/blueprints/blueprint-definition';
import type { PassLine } from '@certway/contract/blueprints/blueprint-shape';
import * as messages from '../messages.ts';
import type { BlueprintForm, LineForm } from './form.ts';
import { problemsOf } from './problems.ts';

/** Parses a number. Empty or invalid text becomes NaN, which the validator reports. */
function numberOf(typed: string): number {
  const plain = typed.trim().replace(',', '.');
  return plain === '' ? Number.NaN : Number(plain);
}
const numberOrNull = (typed: string) => (typed.trim() === '' ? null : numberOf(typed));

const lineOf = ({ unit, value }: LineForm): PassLine | null =>
  unit === 'none' ? null : { unit, value: numberOf(value) };

/** Omits the kinds if all of them are drawn. */
const kindsOf = ({ hasKinds, kinds }: BlueprintForm) => (hasKinds ? { kinds } : null);

const mixOf = ({ mixed, easy, medium, hard }: BlueprintForm) =>
  mixed ? { easy: numberOf(easy), medium: numberOf(medium), hard: numberOf(hard) } : null;

function sheetOf({ hasSheet, sheetText, sheetImage }: BlueprintForm) {
  return hasSheet ? { text: sheetText, image: sheetImage || null } : null;
}

/** Converts the form to a definition, which may be invalid. */
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
    ...kindsOf(form),
    difficulty: mixOf(form),
    pass: lineOf(form.pass) ?? { unit: 'percent', value: Number.NaN },
    pointsOff: numberOf(form.pointsOff),
    rules: form.rules,
    tools: { ...form.tools, formulaSheet: sheetOf(form) },
    papersAllowed: form.limited ? numberOf(form.papersAllowed) : null,
    hoursBetween: numberOf(form.hoursBetween),
  };
}

/** The first problem of each field, keyed by its path in the definition. */
export type Problems = Record<string, string>;

export type CheckedForm =
  | { definition: BlueprintDefinition; problems: null }
  | { definition: null; problems: Problems };

export function checkForm(form: BlueprintForm): CheckedForm {
  const { success, data, error } = blueprintDefinition.safeParse(typedDefinition(form));
  return success
    ? { definition: data, problems: null }
    : { definition: null, problems: problemsOf(error) };
}

/** Checks whether two forms have the same content, ignoring the keys of their sections. */
export const isSame = (a: BlueprintForm, b: BlueprintForm) =>
  JSON.stringify(typedDefinition(a)) === JSON.stringify(typedDefinition(b));

/**
 * Returns the input of the gap check, or a message if the form lacks something that the check
 * needs. A section without a name gets a default name. If every section has a number of questions,
 * the total is the sum of these numbers.
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
    ...kindsOf(form),
    difficulty: mixOf(form),
  });
  if (success) return data;
  const sumOnly = error.issues.find(({ code }) => code === 'custom');
  return sumOnly?.message ?? messages.gapCheckFollows;
}
