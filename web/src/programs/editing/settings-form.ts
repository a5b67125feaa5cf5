import type { Category } from '@certway/contract/categories';
import type { Input } from '../../calls/address.ts';
import type { EditableProgram } from './editable-card.tsx';
import * as messages from './messages.ts';

/** Settings as they are typed. */
export interface SettingsForm {
  name: string;
  description: string;
  category: Category | '';
  price: string;
  originalPrice: string;
  discountPercentage: string;
  limited: boolean;
  enrollmentLimit: string;
  isPublic: boolean;
  certificateEnabled: boolean;
  passMark: string;
  feedback: 'at-once' | 'at-end';
  mixesOptions: boolean;
}
export type SettingsProblems = Partial<Record<keyof SettingsForm, string>>;
type Change = NonNullable<Input<'programs', 'updateProgram'>['body']>;

const DEFAULT_LIMIT = '500';

export function settingsFormOf({
  name,
  description,
  category,
  settings,
}: EditableProgram): SettingsForm {
  return {
    name,
    description,
    category: category ?? '',
    price: String(settings.price),
    originalPrice: settings.originalPrice === null ? '' : String(settings.originalPrice),
    discountPercentage: String(settings.discountPercentage),
    limited: settings.enrollmentLimit !== null,
    enrollmentLimit: String(settings.enrollmentLimit ?? DEFAULT_LIMIT),
    isPublic: settings.isPublic,
    certificateEnabled: settings.certificateEnabled,
    passMark: String(settings.passMark),
    feedback: settings.feedback,
    mixesOptions: settings.mixesOptions,
  };
}

const MONEY = /^-?\d{1,9}([.,]\d{1,2})?$/;
const numberOf = (text: string) => Number(text.trim().replace(',', '.'));

function between(text: string, least: number, most: number): boolean {
  const value = numberOf(text);
  return text.trim() !== '' && Number.isFinite(value) && value >= least && value <= most;
}
const isWhole = (text: string) => /^\d+$/.test(text.trim());

export function settingsProblems(form: SettingsForm): SettingsProblems {
  const limited = isWhole(form.enrollmentLimit) && between(form.enrollmentLimit, 1, 10_000_000);
  const discounted = isWhole(form.discountPercentage) && between(form.discountPercentage, 0, 100);
  const original = form.originalPrice.trim();
  const checks: [keyof SettingsForm, boolean, string][] = [
    ['name', form.name.trim() !== '', messages.programNameRequired],
    ['price', MONEY.test(form.price.trim()), messages.priceMustBeNumber],
    ['originalPrice', original === '' || MONEY.test(original), messages.numberOrNothing],
    ['discountPercentage', discounted, messages.wholePercent],
    ['enrollmentLimit', !form.limited || limited, messages.wholePlaces],
    ['passMark', between(form.passMark, 1, 100), messages.percent],
  ];
  return Object.fromEntries(
    checks.filter(([, fine]) => !fine).map(([field, , message]) => [field, message]),
  );
}

export function settingsChange(form: SettingsForm, revision: number): Change {
  const original = form.originalPrice.trim();
  return {
    name: form.name,
    description: form.description,
    category: form.category || null,
    settings: {
      price: numberOf(form.price),
      originalPrice: original === '' ? null : numberOf(original),
      discountPercentage: numberOf(form.discountPercentage),
      enrollmentLimit: form.limited ? numberOf(form.enrollmentLimit) : null,
      isPublic: form.isPublic,
      certificateEnabled: form.certificateEnabled,
      passMark: numberOf(form.passMark),
      feedback: form.feedback,
      mixesOptions: form.mixesOptions,
    },
    revision,
  };
}
