import {
  type BlueprintDefinitionInput,
  blueprintDefinition,
} from '@certway/contract/blueprints/blueprint-definition';
import { kindNames } from '@certway/contract/kinds/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankForm, blankSection } from './form.ts';
import { formOf } from './form-of-stored.ts';
import { fieldLabel } from './problems.ts';
import { checkForm, demandOf, isSame } from './typed-definition.ts';

const words = fc.string({ minLength: 1, maxLength: 30 }).map((text) => `A${text}`.trim());
const uuids = fc.uniqueArray(fc.uuid({ version: 7 }), { minLength: 1, maxLength: 3 });
const line = (most: number) =>
  fc.oneof(
    fc.record({ unit: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ unit: fc.constant('count' as const), value: fc.integer({ min: 1, max: most }) }),
  );

const sections = fc.array(
  fc.integer({ min: 1, max: 30 }).chain((count) =>
    fc.record({
      title: words,
      code: fc.constantFrom('', 'PA.III', '4.2'),
      size: fc.constant({ unit: 'count' as const, value: count }),
      topicIds: uuids,
      moduleIds: uuids,
      minutes: fc.constant(null),
      oneWay: fc.boolean(),
      minimum: fc.option(line(count)),
      breakAfter: fc.option(
        fc.record({ minutes: fc.integer({ min: 1, max: 120 }), stopsClock: fc.boolean() }),
      ),
    }),
  ),
  { minLength: 1, maxLength: 5 },
);

const definitions = sections.chain((parts) => {
  const questionCount = parts.reduce((sum, { size }) => sum + size.value, 0);
  const definition = fc.record<BlueprintDefinitionInput>({
    name: words,
    body: fc.constantFrom('', 'The board'),
    source: fc.constantFrom('', 'Handbook'),
    edition: fc.constantFrom('', 'Second'),
    editionDate: fc.constantFrom(null, '2026-03-04'),
    minutes: fc.integer({ min: 1, max: 900 }),
    questionCount: fc.constant(questionCount),
    trialCount: fc.constant(0),
    shortenedFrom: fc.option(
      fc.record({
        questionCount: fc.constant(questionCount + 1),
        minutes: fc.integer({ min: 1, max: 900 }),
      }),
    ),
    sections: fc.constant(parts),
    difficulty: fc.constantFrom(null, { easy: 20, medium: 50, hard: 30 }),
    pass: line(questionCount),
    pointsOff: fc.constantFrom(0, 0.25, 1),
    rules: fc.record({
      skip: fc.boolean(),
      flag: fc.boolean(),
      change: fc.boolean(),
      questionOrder: fc.constantFrom('shuffled' as const, 'as-in-program' as const),
      shuffleOptions: fc.boolean(),
    }),
    tools: fc.record({
      calculator: fc.constantFrom('none' as const, 'basic' as const, 'scientific' as const),
      notes: fc.boolean(),
      highlighter: fc.boolean(),
      strikeOut: fc.boolean(),
      formulaSheet: fc.constantFrom(null, { text: '# Units', image: null }),
    }),
    papersAllowed: fc.option(fc.integer({ min: 1, max: 1000 })),
    hoursBetween: fc.integer({ min: 0, max: 8760 }),
  });
  const kinds = fc.option(fc.subarray([...kindNames], { minLength: 1 }));
  return fc
    .tuple(definition, kinds)
    .map(([given, drawn]) => (drawn ? Object.assign(given, { kinds: drawn }) : given));
});

describe('checkForm', () => {
  it('returns the unchanged definition if the form was filled from it and not edited', () => {
    fc.assert(
      fc.property(definitions, (given) => {
        const definition = blueprintDefinition.parse(given);
        const form = formOf(definition);
        expect(checkForm(form)).toEqual({ definition, problems: null });
        expect(isSame(form, formOf(definition))).toBe(true);
      }),
    );
  });

  it('reports a problem with a message for each invalid field, and never throws for typed text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, figure) => {
        const section = { ...blankSection(), title: text, value: figure, minutes: figure };
        const form = { ...blankForm(), name: text, minutes: figure, sections: [section] };
        const { problems } = checkForm(form);
        for (const field of Object.keys(problems ?? {})) {
          expect(fieldLabel(field)).not.toBe('Mock exam');
        }
        demandOf(form);
      }),
    );
    expect(checkForm(blankForm()).problems).toEqual({
      name: 'This must not be left empty',
      minutes: 'Enter a number',
      questionCount: 'Enter a number',
      'sections.0.title': 'This must not be left empty',
      'sections.0.size.value': 'Enter a number',
    });
    const half = checkForm({ ...blankForm(), minutes: '1.5', questionCount: '9999' }).problems;
    expect(half).toMatchObject({
      minutes: 'Enter a whole number',
      questionCount: 'At most 400',
    });
    const { problems } = checkForm({ ...blankForm(), hasKinds: true });
    expect(problems).toMatchObject({ kinds: 'Choose at least one kind of question' });
    expect(fieldLabel('kinds')).toBe('Kinds of questions');
    expect(fieldLabel('sections.1.size.value')).toBe('Section 2, questions');
  });
});

describe('demandOf', () => {
  it('returns the sum of the sections as the total, even if other fields are empty', () => {
    const section = { ...blankSection(), value: '12' };
    const form = {
      ...blankForm(),
      sections: [section, { ...section, title: 'Weather', value: '8' }],
    };
    expect(demandOf(form)).toMatchObject({
      questionCount: 20,
      sections: [{ title: 'Section 1' }, { title: 'Weather' }],
    });
  });

  it('returns a text that says what to correct if numbers are missing or percentages do not add up to 100%', () => {
    expect(demandOf(blankForm())).toBe(
      'The gap check appears once every section has its number of questions.',
    );
    const share = { ...blankSection(), unit: 'share' as const, value: '60' };
    expect(demandOf({ ...blankForm(), questionCount: '10', sections: [share] })).toBe(
      'The percentages add up to 60% instead of 100%',
    );
  });
});
