import type { storedDefinition } from '@certway/contract/blueprints/blueprint-definition';
import type { PassLine } from '@certway/contract/blueprints/blueprint-shape';
import type { z } from 'zod';
import { type BlueprintForm, blankForm, type LineForm, newKey } from './form.ts';

type StoredDefinition = z.output<typeof storedDefinition>;

const text = (value: number | null | undefined) => (value == null ? '' : String(value));

const lineForm = (line: PassLine | null): LineForm =>
  line ? { unit: line.unit, value: text(line.value) } : { unit: 'none', value: '' };

export function formOf(definition: StoredDefinition): BlueprintForm {
  const { difficulty, kinds, tools, shortenedFrom, papersAllowed } = definition;
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
    hasKinds: kinds !== undefined,
    kinds: kinds ?? [],
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
