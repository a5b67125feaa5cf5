import { type Draft, type Kind, kindNames } from '@certway/contract/kinds/index';
import { blankForm, draftOf, formOf, type QuestionForm } from '../../kinds/editing/form.ts';

/** What a file said of a question that it could not be: nobody has judged its values. */
export type Understood = Record<string, unknown>;

const isObject = (value: unknown): value is Understood =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Keeps the items with the same form as those of a blank question; lists of texts have no example
 * to compare with.
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

/** Pictures of a refused question are not uploaded. */
const isLeftInFile = (value: unknown) => typeof value === 'string' && value.startsWith('embedded:');

/** The value from the file if it has the form of the blank one, else the blank one. */
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

/** The passage that it shares with others; its picture stayed in the file. */
function passageOf({ passage }: Understood): Pick<QuestionForm, 'passage'> | null {
  if (!isObject(passage)) return null;
  const blank = { title: '', text: '', illustration: null, illustrationAlt: '' };
  const told = fitting(passage, blank) as typeof blank;
  return told.text === '' && !told.illustration ? null : { passage: told };
}

const isKind = (type: unknown): type is Kind => (kindNames as unknown[]).includes(type);

/** What it says of its kind, else what it holds. */
function kindOf({ type, options }: Understood): Kind {
  if (isKind(type)) return type;
  return Array.isArray(options) && options.length > 0 ? 'multiple-choice' : 'short-answer';
}

/** A list without an example may have held words where areas were meant: then it begins anew, with its question. */
function opened(filled: Draft, blank: Draft): QuestionForm {
  try {
    return formOf(filled);
  } catch {
    return formOf({ ...blank, text: filled.text });
  }
}

/** The form of a question as far as the file was understood; what did not fit is left blank. */
export function formUnderstood(understood: Understood | null): QuestionForm {
  if (!understood) return blankForm();
  const blank = draftOf(blankForm(kindOf(understood)));
  const filled = fitting({ ...understood, type: blank.type }, blank);
  // Each value has the form of the blank one; whether it is a question is judged when it is taken in.
  return { ...opened(filled as Draft, blank as Draft), ...passageOf(understood) };
}
