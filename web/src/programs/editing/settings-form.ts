import type { Category } from '@certway/contract/programs/categories';
import { discountOf } from '@certway/contract/programs/discount';
import type { CallInput } from '../../calls/address.ts';
import { isPrice, priceOf, priceProblem, typedPrice } from '../typed-price.ts';
import type { EditableProgram } from './editable-program.ts';
import * as messages from './messages.ts';

export interface SettingsForm {
  name: string;
  description: string;
  category: Category | '';
  price: string;
  originalPrice: string;
  limited: boolean;
  enrollmentLimit: string;
  isPublic: boolean;
  certificateEnabled: boolean;
  passMark: string;
  feedback: 'at-once' | 'at-end';
  mixesOptions: boolean;
}
export type SettingsProblems = Partial<Record<keyof SettingsForm, string>>;
type SettingsChange = NonNullable<CallInput<'programs', 'updateProgram'>['body']>;

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
    price: typedPrice(settings.price),
    originalPrice: settings.originalPrice === null ? '' : typedPrice(settings.originalPrice),
    limited: settings.enrollmentLimit !== null,
    enrollmentLimit: String(settings.enrollmentLimit ?? DEFAULT_LIMIT),
    isPublic: settings.isPublic,
    certificateEnabled: settings.certificateEnabled,
    passMark: String(settings.passMark),
    feedback: settings.feedback,
    mixesOptions: settings.mixesOptions,
  };
}

const numberOf = (text: string) => Number(text.trim().replace(',', '.'));

function between(text: string, least: number, most: number): boolean {
  const value = numberOf(text);
  return text.trim() !== '' && Number.isFinite(value) && value >= least && value <= most;
}
const isWhole = (text: string) => /^\d+$/.test(text.trim());

export function settingsProblems(form: SettingsForm): SettingsProblems {
  const limited = isWhole(form.enrollmentLimit) && between(form.enrollmentLimit, 1, 10_000_000);
  const original = form.originalPrice.trim();
  const checks: [keyof SettingsForm, string | null][] = [
    ['name', form.name.trim() === '' ? messages.programNameRequired : null],
    ['price', priceProblem(form.price)],
    ['originalPrice', original === '' ? null : priceProblem(original, messages.numberOrNothing)],
    ['enrollmentLimit', form.limited && !limited ? messages.wholePlaces : null],
    ['passMark', between(form.passMark, 1, 100) ? null : messages.percent],
  ];
  return Object.fromEntries(checks.filter(([, problem]) => problem !== null));
}

/**
 * Returns what the store shows next to the price: the original price, and the discount between the
 * two typed prices if there is one.
 */
export function discountText({ price, originalPrice }: SettingsForm): string {
  const isKnown = isPrice(price) && isPrice(originalPrice);
  const percent = isKnown ? discountOf(priceOf(price), priceOf(originalPrice)) : 0;
  return percent > 0 ? messages.discountShown({ percent }) : messages.whereOriginalPriceIsShown;
}

export function settingsChange(form: SettingsForm, revision: number): SettingsChange {
  const original = form.originalPrice.trim();
  return {
    name: form.name,
    description: form.description,
    category: form.category || null,
    settings: {
      price: priceOf(form.price),
      originalPrice: original === '' ? null : priceOf(original),
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
