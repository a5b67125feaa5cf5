import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBank, writtenAs } from '../../test/bank-files.ts';
import { buildQuestion } from '../../test/questions.ts';
import { toleranceIn, toleranceText } from './transfer-fields.ts';

/** The answer of this fixture is 299.8 m with a tolerance of 1%, also accepted in km. */
const plain = buildQuestion('numeric');

async function only(text: string, name = '') {
  const { drafts, problems } = await readBank(text, name);
  expect(drafts).toHaveLength(1);
  return { draft: drafts[0], problems };
}

describe('toleranceText', () => {
  it('returns a text that is read back as the same tolerance', () => {
    const tolerance = fc.double({ min: 0, max: 1e6, noNaN: true, noDefaultInfinity: true });
    const toleranceKind = fc.constantFrom('absolute' as const, 'relative' as const);
    fc.assert(
      fc.property(fc.record({ tolerance, toleranceKind }), (given) => {
        expect(toleranceIn(toleranceText(given))).toEqual(given);
      }),
    );
  });
});

describe('a numeric question in a table', () => {
  it('has columns for tolerance, units, and significant figures', async () => {
    const head = 'Type,Question,Correct answer,Tolerance,Unit,Other units,Significant figures';
    const { draft } = await only(`${head}\nNumerical,How far?,"1,234.50",2 %,m,"km = 1000",3`);
    expect(draft).toMatchObject({
      type: 'numeric',
      correctAnswer: '1234.50',
      tolerance: 0.02,
      toleranceKind: 'relative',
      unit: 'm',
      otherUnits: [{ unit: 'km', factor: 1000 }],
      significantFigures: 3,
    });
  });

  it('without a unit or a type is imported as a short answer', async () => {
    const { draft } = await only('Question,Answer,Tolerance\nBoils at?,100,1', 'a.csv');
    expect(draft).toMatchObject({ type: 'short-answer', correctAnswer: '100', tolerance: 1 });
  });

  it('is reported if its answer is not a number', async () => {
    const { drafts, problems } = await readBank('Type,Question,Answer\nNumeric,How many?,five');
    expect(drafts).toEqual([]);
    expect(problems).toEqual(['line 2: Correct answer must be a number, such as 12.5 or 1.2e-3']);
  });
});

describe('a numeric question in Moodle XML', () => {
  it('is exported with an absolute tolerance, and with inverse factors of its other units', async () => {
    const text = await writtenAs(plain, 'moodle-xml');
    expect(text).toContain('<text>299.8</text><tolerance>2.998</tolerance>');
    expect(text).toContain('<multiplier>0.001</multiplier><unit_name>km</unit_name>');
    expect(text).toContain('<showunits>2</showunits>');
  });

  const quiz = (rest: string) =>
    `<quiz><question type="numerical"><questiontext><text>How long?</text></questiontext>${rest}</question></quiz>`;
  const unit = (name: string, multiplier: number) =>
    `<unit><multiplier>${multiplier}</multiplier><unit_name>${name}</unit_name></unit>`;

  it('of another tool is imported with its units', async () => {
    const answer = '<answer fraction="100"><text>1.5</text><tolerance>0.05</tolerance></answer>';
    const { draft, problems } = await only(
      quiz(`${answer}<units>${unit('m', 1)}${unit('ft', 1 / 0.3048)}</units>`),
    );
    expect(draft).toMatchObject({
      type: 'numeric',
      correctAnswer: '1.5',
      tolerance: 0.05,
      unit: 'm',
      otherUnits: [{ unit: 'ft', factor: 0.3048 }],
    });
    expect(problems).toEqual([]);
  });

  it('with several numbers is imported as a list of accepted answers', async () => {
    const answer = (text: string) =>
      `<answer fraction="100"><text>${text}</text><tolerance>0</tolerance></answer>`;
    const { draft } = await only(quiz(answer('2') + answer('-2')));
    expect(draft).toMatchObject({ type: 'short-answer', otherAnswers: ['-2'] });
  });
});

describe('a numeric question in GIFT', () => {
  it('is exported with an absolute tolerance', async () => {
    expect(await writtenAs(plain, 'gift')).toContain('{\n#299.8:2.998\n}');
  });

  it.each([
    ['{#3.14:0.01}', { correctAnswer: '3.14', tolerance: 0.01 }],
    ['{#-1.5e-3}', { correctAnswer: '-1.5e-3', tolerance: 0 }],
    ['{#=%100%9.81:0.02#well done}', { correctAnswer: '9.81', tolerance: 0.02 }],
    ['{#4..6}', { correctAnswer: '5', tolerance: 1 }],
  ])('is imported from %s', async (braces, fields) => {
    const { draft } = await only(`How many? ${braces}`);
    expect(draft).toMatchObject({ type: 'numeric', ...fields });
  });

  it('is reported if the number in its answer cannot be read', async () => {
    const { problems } = await readBank('How many? {#some}');
    expect(problems).toEqual(['line 1: The number in the answer cannot be read']);
  });
});

describe('a numeric question in QTI', () => {
  it('is exported with its relative tolerance, and with the unit after the input field', async () => {
    const text = await writtenAs(plain, 'qti-2.2');
    expect(text).toContain('baseType="float"><correctResponse><value>299.8</value>');
    expect(text).toContain('<equal toleranceMode="relative" tolerance="1 1">');
    expect(text).toContain('<span class="certway-unit">m</span>');
  });

  it('is imported as numeric if the input field has its own line, and as fill-blank if it is within a line', async () => {
    const item = (body: string) =>
      `<assessmentItem title="T"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="float"><correctResponse><value>9.80</value></correctResponse></responseDeclaration><itemBody><p>How fast?</p>${body}</itemBody><responseProcessing><equal toleranceMode="absolute" tolerance="0.05 0.05"/></responseProcessing></assessmentItem>`;
    const entry = '<textEntryInteraction responseIdentifier="RESPONSE"/>';
    const apart = await only(item(`<p>${entry}</p>`));
    expect(apart.draft).toMatchObject({
      type: 'numeric',
      text: 'How fast?',
      correctAnswer: '9.80',
      tolerance: 0.05,
    });
    const within = await only(item(`<p>It is ${entry} m/s².</p>`));
    expect(within.draft).toMatchObject({ type: 'fill-blank', correctAnswer: '9.80' });
  });
});

describe('a numeric question in typed text', () => {
  it.each([
    ['9.81 ± 0.02 m/s²', { correctAnswer: '9.81', tolerance: 0.02, unit: 'm/s²' }],
    ['1,200 m +/- 2 %', { correctAnswer: '1200', tolerance: 0.02, toleranceKind: 'relative' }],
    ['-40 °C ± 1', { correctAnswer: '-40', tolerance: 1, unit: '°C' }],
    ['6.02e23 ± 1%', { correctAnswer: '6.02e23', tolerance: 0.01, unit: '' }],
  ])('is recognized by a number with a tolerance: %s', async (answer, fields) => {
    const { draft } = await only(`1. How much?\nAnswer: ${answer}\n`);
    expect(draft).toMatchObject({ type: 'numeric', ...fields });
  });

  it('with a bare number is imported as a short answer', async () => {
    const { draft } = await only('1. How many?\nAnswer: 12\n');
    expect(draft).toMatchObject({ type: 'short-answer', correctAnswer: '12' });
  });
});

it('a question in JSON with a number as its correct answer is numeric', async () => {
  const { draft } = await only(JSON.stringify([{ text: 'How many?', correctAnswer: 12.5 }]));
  expect(draft).toMatchObject({ type: 'numeric', correctAnswer: '12.5' });
});
