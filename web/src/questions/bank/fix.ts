import { type Draft, type Kind, kindNames } from '@certway/contract/kinds/index';
import {
  blankQuestionForm,
  draftOf,
  formFromDraft,
  type QuestionForm,
} from '../../kinds/editing/form.ts';

/** The parsed fields of a question that could not be imported. The values are not validated. */
export type ParsedFields = Record<string, unknown>;

const isObject = (value: unknown): value is ParsedFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Keeps the list items that have the same form as `example`, which is an item of a blank question.
 * If there is no example, only items that are texts are kept.
 */
function likeItems(value: unknown[], example: unknown): unknown[] {
  if (!isObject(example)) return value.filter((each) => typeof each === 'string');
  return value.filter(isObject).map((each) => ({
    ...example,
    _id: undefined,
    ...Object.fromEntries(
      Object.keys(example).flatMap((name) =>
        typeof each[name] === 'string' && name !== '_id' ? [[name, each[name]]] : [],
      ),
    ),
  }));
}

/**
 * Checks whether a value is a picture inside the file. Pictures of a refused question are not
 * uploaded.
 */
const isLeftInFile = (value: unknown) => typeof value === 'string' && value.startsWith('embedded:');

/**
 * Returns the value from the file if it has the form of the blank value; otherwise returns the
 * blank value.
 */
function fitting(value: unknown, blank: unknown): unknown {
  if (isLeftInFile(value)) return blank;
  if (Array.isArray(blank)) {
    const items = Array.isArray(value) ? likeItems(value, blank[0]) : [];
    return items.length > 0 ? items : blank;
  }
  if (isObject(blank)) {
    const given = isObject(value) ? value : {};
    return Object.fromEntries(
      Object.entries(blank).map(([name, each]) => [name, fitting(given[name], each)]),
    );
  }
  if (blank === null) return typeof value === 'string' && value !== '' ? value : null;
  return typeof value === typeof blank ? value : blank;
}

/** Returns the shared passage without its picture, which is not uploaded. */
function passageOf({ passage }: ParsedFields): Pick<QuestionForm, 'passage'> | null {
  if (!isObject(passage)) return null;
  const blank = { title: '', text: '', illustration: null, illustrationAlt: '' };
  const told = fitting(passage, blank) as typeof blank;
  return told.text === '' && !told.illustration ? null : { passage: told };
}

const isKind = (type: unknown): type is Kind => (kindNames as unknown[]).includes(type);

/** Returns the question kind that the file names, or a guess based on the fields. */
function kindOf({ type, options }: ParsedFields): Kind {
  if (isKind(type)) return type;
  return Array.isArray(options) && options.length > 0 ? 'multiple-choice' : 'short-answer';
}

/**
 * Converts the filled draft to a form. If a list contains values of the wrong form, such as texts
 * instead of areas, only the question's text is kept.
 */
function openForm(filled: Draft, blank: Draft): QuestionForm {
  try {
    return formFromDraft(filled);
  } catch {
    return formFromDraft({ ...blank, text: filled.text });
  }
}

/** Returns a form with the parsed fields that fit. All other fields are blank. */
export function formFromFields(understood: ParsedFields | null): QuestionForm {
  if (!understood) return blankQuestionForm();
  const blank = draftOf(blankQuestionForm(kindOf(understood)));
  const filled = fitting({ ...understood, type: blank.type }, blank);
  // The casts are safe, because each value has the form of the blank value. Saving validates the
  // question.
  return { ...openForm(filled as Draft, blank as Draft), ...passageOf(understood) };
}
