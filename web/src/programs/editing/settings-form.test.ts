import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildProgram } from '../../test/programs.ts';
import type { EditableProgram } from './editable-program.ts';
import { discountText, settingsChange, settingsFormOf, settingsProblems } from './settings-form.ts';

const program = buildProgram() as EditableProgram;
const form = settingsFormOf(program);
const withSettings = (over: Partial<EditableProgram['settings']>): EditableProgram => ({
  ...program,
  settings: { ...program.settings, ...over },
});

const cents = fc.integer({ min: 0, max: 100_000_000 }).map((amount) => amount / 100);
const settings = fc.record({
  price: cents,
  originalPrice: fc.option(cents),
  enrollmentLimit: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
  isPublic: fc.boolean(),
  certificateEnabled: fc.boolean(),
  passMark: fc.integer({ min: 1, max: 100 }),
  feedback: fc.constantFrom('at-once' as const, 'at-end' as const),
  mixesOptions: fc.boolean(),
});

describe('the settings form', () => {
  it('is valid and yields the stored settings if nothing was edited', () => {
    fc.assert(
      fc.property(settings, fc.nat(), (own, revision) => {
        const typed = settingsFormOf(withSettings(own));
        expect(settingsProblems(typed)).toEqual({});
        expect(settingsChange(typed, revision)).toEqual({
          name: program.name,
          description: program.description,
          category: program.category,
          settings: own,
          revision,
        });
      }),
    );
  });

  it('accepts prices with a comma or a point and surrounding spaces', () => {
    const typed = { ...form, price: ' 9,50 ', originalPrice: '12.5', passMark: '72,5' };
    expect(settingsProblems(typed)).toEqual({});
    expect(settingsChange(typed, 1).settings).toMatchObject({
      price: 9.5,
      originalPrice: 12.5,
      passMark: 72.5,
    });
  });

  it('yields no enrollment limit if the limit is switched off, whatever its field contains', () => {
    const typed = { ...form, limited: false, enrollmentLimit: 'many' };
    expect(settingsProblems(typed)).toEqual({});
    expect(settingsChange(typed, 1).settings?.enrollmentLimit).toBeNull();
  });

  it('suggests 500 seats when enrollment is first limited', () => {
    const typed = settingsFormOf(withSettings({ enrollmentLimit: null }));
    expect(typed).toMatchObject({ limited: false, enrollmentLimit: '500' });
  });

  it.each([
    ['59,99', '89.99', 'Shown crossed out next to the price: 33% off'],
    ['59.99', '', 'Shown crossed out next to the price'],
    ['0', '10', 'Shown crossed out next to the price: 100% off'],
    ['free', '10', 'Shown crossed out next to the price'],
    ['10', 'x', 'Shown crossed out next to the price'],
  ])(
    'with price "%s" and original price "%s" describes the original price with "%s"',
    (price, original, shown) => {
      expect(discountText({ ...form, price, originalPrice: original })).toBe(shown);
    },
  );

  it('yields no category if none is chosen', () => {
    const typed = settingsFormOf({ ...program, category: null });
    expect(typed.category).toBe('');
    expect(settingsChange(typed, 1).category).toBeNull();
  });
});

describe('settingsProblems', () => {
  it.each([
    ['name', ' ', 'Program name is required'],
    ['price', '', 'Price must be a number'],
    ['price', '1.234', 'Price must be a number'],
    ['price', '1,000.50', 'Price must be a number'],
    ['price', 'free', 'Price must be a number'],
    ['originalPrice', 'x', 'Enter a number, or leave this empty'],
    ['price', '1000000.01', 'Price must be at most 1,000,000'],
    ['price', '999999999', 'Price must be at most 1,000,000'],
    ['originalPrice', '1000001', 'Price must be at most 1,000,000'],
    ['enrollmentLimit', '0', 'Enter a whole number of at least 1'],
    ['enrollmentLimit', '10000001', 'Enter a whole number of at least 1'],
    ['enrollmentLimit', '1.5', 'Enter a whole number of at least 1'],
    ['passMark', '0.9', 'Enter a number from 1 to 100'],
    ['passMark', '100.1', 'Enter a number from 1 to 100'],
    ['passMark', '', 'Enter a number from 1 to 100'],
  ] as const)('for the field %s with the value "%s" returns: %s', (field, typed, problem) => {
    expect(settingsProblems({ ...form, limited: true, [field]: typed })).toEqual({
      [field]: problem,
    });
  });
});
