import * as messages from './messages.ts';

/**
 * Checks and completes the fields of a question that was read from a file. A check returns the
 * value of the field. If the value cannot be used, the check reports why.
 */
export type FieldCheck<T> = (value: unknown, report: (message: string) => void) => T;

/** A check for each field of an object. */
export type FieldChecks<T> = { [Field in keyof T]-?: FieldCheck<T[Field]> };

const isAbsent = (value: unknown) => value === undefined || value === null;

/** Checks a text that may be empty. */
export const text: FieldCheck<string> = (value, report) => {
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n').trim();
  if (!isAbsent(value)) report(messages.notAText);
  return '';
};

/** Checks a text that must not be empty. */
export const required =
  (message: string): FieldCheck<string> =>
  (value, report) => {
    const trimmed = typeof value === 'string' ? text(value, report) : '';
    if (!/[^\s\p{Cc}\p{Cf}]/u.test(trimmed)) report(message);
    return trimmed;
  };

/** Checks the path of a picture. An empty text means that there is none. */
export const picture: FieldCheck<string | null> = (value, report) => text(value, report) || null;

export const flag: FieldCheck<boolean> = (value, report) => {
  if (typeof value !== 'boolean' && !isAbsent(value)) report(messages.notYesOrNo);
  return value === true;
};

/** Checks a number. If there is none, returns `otherwise`. */
export const amount =
  <Otherwise extends number | null>(otherwise: Otherwise): FieldCheck<number | Otherwise> =>
  (value, report) => {
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (!isAbsent(value)) report(messages.notANumber);
    return otherwise;
  };

/** Checks a value of a list. If there is none, returns `otherwise`. */
export const oneOf =
  <Value extends string>(values: readonly Value[], otherwise: Value): FieldCheck<Value> =>
  (value, report) => {
    const found = values.find((each) => each === value);
    if (found === undefined && !isAbsent(value)) report(messages.notAmong({ values }));
    return found ?? otherwise;
  };

/** Checks each element of a list. Reports the message if the list has fewer than `least`. */
export const list =
  <T>(each: FieldCheck<T>, least = 0, message = messages.notAList): FieldCheck<T[]> =>
  (value, report) => {
    const elements = Array.isArray(value) ? value : [];
    if (elements.length < least || !(Array.isArray(value) || isAbsent(value))) report(message);
    return elements.map((element) => each(element, report));
  };

export function record<T extends object>(fields: FieldChecks<T>): FieldCheck<T> {
  return (value, report) => {
    const object = (typeof value === 'object' ? value : null) ?? {};
    const checked = Object.entries<FieldCheck<unknown>>(fields).map(([name, check]) => [
      name,
      check((object as Record<string, unknown>)[name], report),
    ]);
    // The type is asserted, because the compiler cannot infer that there is a value for each field.
    return Object.fromEntries(checked) as T;
  };
}

/** Checks a field that a question may lack. Null and an empty text mean that it is lacking. */
export const optional =
  <T>(check: FieldCheck<T>): FieldCheck<T | undefined> =>
  (value, report) =>
    isAbsent(value) || value === '' ? undefined : check(value, report);
