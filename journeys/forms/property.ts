import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';

/**
 * The property of every form of the product: its main button works, and if a field is wrong, the
 * error can be read on the screen and the field has the focus.
 */

export interface ListedForm {
  name: string;
  /** The files of the web part that show the form. */
  files: string[];
  /** The email address of the person who fills in the form. */
  as: string;
  open: (page: Page) => Promise<void>;
  area: (page: Page) => Locator;
  /** The label of the main button. */
  button: string | RegExp;
  /** Makes the fields valid that are not filled in yet. Left out if all of them may stay empty. */
  fill?: (area: Locator) => Promise<void>;
  /** True if a text of spaces is a valid text in this form. */
  spacesAreText?: true;
  /** True if a form that was accepted cannot be opened again. Only `refuses` is tried. */
  isOnce?: true;
  /** The labels of the fields that the form refuses if they are empty or impossible. */
  refuses: (string | RegExp)[];
}

type WrongValue = (field: Locator, page: Page) => Promise<void>;

const typed =
  (text: string): WrongValue =>
  (field) =>
    field.fill(text);

/** Types only a part of the date, which the browser reports as an empty field. */
const partOfDate: WrongValue = async (field, page) => {
  await field.fill('');
  await field.focus();
  await page.keyboard.type('1');
};

const chosen =
  (value: string): WrongValue =>
  async (field) => {
    await field.selectOption(value);
  };

/** Returns the wrong values to try in a field, by the type of the field. */
async function wrongValuesOf(field: Locator, form: ListedForm): Promise<WrongValue[]> {
  const { tag, type, mode, hasEmptyOption } = await field.evaluate((element) => ({
    tag: element.tagName,
    type: element.getAttribute('type') ?? 'text',
    mode: element.getAttribute('inputmode') ?? '',
    hasEmptyOption:
      element instanceof HTMLSelectElement && [...element.options].some(({ value }) => !value),
  }));
  if (tag === 'SELECT') return hasEmptyOption ? [chosen('')] : [];
  if (type === 'date') return [partOfDate, typed('')];
  if (type === 'time') return [typed('')];
  if (type === 'number') return [typed(''), typed('-1'), typed('99999')];
  if (mode === 'numeric') return [typed(''), typed('0'), typed('99999999999')];
  // Zero is a valid price.
  if (mode === 'decimal') return [typed(''), typed('99999999999')];
  if (type === 'email') return [typed(''), typed('nobody')];
  return form.spacesAreText ? [typed('')] : [typed(''), typed('   ')];
}

const FIELD =
  ':is(input:not([type=hidden], [type=file], [type=radio], [type=checkbox], [readonly]), textarea, select)';
const FIELDS = `${FIELD}:visible`;

interface FormState {
  /** The position of the focused field, or of the last field before a focused button. */
  place: number;
  isInvalid: boolean;
  isFieldVisible: boolean;
  /** The error texts that can be read on the screen, without scrolling. */
  errors: string[];
}

/** Reads which field has the focus and which errors are on the screen. Runs in the page. */
function readForm(area: Element, fields: string): FormState {
  const isOnScreen = (element: Element) => {
    const { top, left, width, height } = element.getBoundingClientRect();
    const isDrawn = width > 0 && height > 0 && top >= 0 && left >= 0;
    const x = left + Math.min(width / 2, 20);
    const y = top + Math.min(height / 2, 20);
    const shown = isDrawn && y < innerHeight ? document.elementFromPoint(x, y) : null;
    return shown !== null && (element.contains(shown) || shown.contains(element));
  };
  const active = document.activeElement as HTMLInputElement | null;
  const isField = active?.matches('input, textarea, select, button') && area.contains(active);
  const isBefore = (field: Element) =>
    active !== null && !(active.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING);
  const visible = [...area.querySelectorAll(fields)].filter((field) => {
    const { width, height } = field.getBoundingClientRect();
    return width > 0 && height > 0 && field.checkVisibility({ visibilityProperty: true });
  });
  const errors = area.querySelectorAll(
    '[role=alert], [data-wrong], [data-failed=true], .mantine-InputWrapper-error',
  );
  return {
    place: visible.findLastIndex(isBefore),
    isInvalid:
      isField === true &&
      (active?.getAttribute('aria-invalid') === 'true' ||
        area.querySelector('[data-wrong]') !== null),
    isFieldVisible:
      active !== null &&
      isField === true &&
      [active, ...(active.labels ?? [])].some((element) => isOnScreen(element)),
    errors: [...errors]
      .filter((element) => element.textContent?.trim() && isOnScreen(element))
      .map((element) => element.textContent ?? ''),
  };
}

/** Matches the addresses of calls that store nothing: a check, a search, and a new token. */
const OTHER_CALLS = /\/(blueprint\/check|alike|auth\/token)$/;

/** Counts the changes that the server stores for a page. */
function watchChanges(page: Page) {
  const changes = { stored: 0 };
  page.on('response', (response) => {
    const isCall = response.url().includes('/api/') && !OTHER_CALLS.test(response.url());
    const isChange = isCall && response.request().method() !== 'GET';
    if (isChange && response.ok()) changes.stored++;
  });
  return changes;
}

type Outcome = 'accepted' | FormState;

/** Presses the main button and waits until the form either is accepted or shows an error. */
async function press(page: Page, form: ListedForm, changes: { stored: number }): Promise<Outcome> {
  const before = changes.stored;
  const area = form.area(page);
  const button = area.getByRole('button', { name: form.button, exact: true });
  await expect(button, 'the main button can be pressed').toBeEnabled();
  await button.click();
  const end = Date.now() + 5000;
  let state: FormState | null = null;
  while (Date.now() < end) {
    await page.waitForTimeout(60);
    if (changes.stored > before || !(await button.isVisible())) return 'accepted';
    // Without a limit, this waits forever if the form closes before it is read.
    state = await area.evaluate(readForm, FIELD, { timeout: 1000 }).catch(() => null);
    if (state?.isInvalid && state.isFieldVisible && state.errors.length > 0) return state;
  }
  return state ?? 'accepted';
}

export const isNamed = (label: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string'
    ? label.toLowerCase().startsWith(wanted.toLowerCase())
    : wanted.test(label);

const isRefusedAs = (label: string, form: ListedForm) =>
  form.refuses.some((wanted) => isNamed(label, wanted));

async function labelOf(field: Locator): Promise<string> {
  return field.evaluate((element) => {
    const named = (element as HTMLInputElement).labels?.[0]?.textContent ?? '';
    return (element.getAttribute('aria-label') || named).trim();
  });
}

interface Attempt {
  page: Page;
  form: ListedForm;
  changes: { stored: number };
}

/**
 * Opens a form in its initial state, in a new page and without a draft of an earlier attempt. The
 * page of the earlier attempt is closed without asking about its unsaved changes.
 */
async function openForm(form: ListedForm, context: BrowserContext, size: Size): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize(size);
  await page.goto('/docs.css');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key !== 'root' && key !== 'access_token') localStorage.removeItem(key);
    }
  });
  await form.open(page);
  const area = form.area(page);
  await area.locator(FIELDS).first().waitFor();
  for (const label of form.refuses) await area.getByLabel(label).first().waitFor();
  await form.fill?.(area);
  return page;
}

interface Try {
  label: string;
  fault: string | null;
  /** True if the field itself got the focus, because its value was refused. */
  isRefused: boolean;
}

/**
 * Makes one field wrong and presses the main button. If an earlier field is wrong too, such as one
 * that depends on this field, the focus moves there.
 */
async function tryWrong(attempt: Attempt, at: number, wrong: WrongValue): Promise<Try> {
  const { page, form } = attempt;
  const field = form.area(page).locator(FIELDS).nth(at);
  const label = await labelOf(field);
  await wrong(field, page);
  const outcome = await press(page, form, attempt.changes);
  if (outcome === 'accepted') return { label, fault: null, isRefused: false };
  const { place, isInvalid, isFieldVisible, errors } = outcome;
  const isShown = isInvalid && isFieldVisible && errors.length > 0 && place <= at;
  const fault = isShown ? null : `“${label}” is wrong: ${JSON.stringify(outcome)}`;
  if (fault) await page.screenshot({ path: test.info().outputPath(`field-${at}.png`) });
  return { label, fault, isRefused: place === at };
}

interface TriedForm {
  faults: string[];
  /** The labels of the fields whose wrong values were refused. */
  refused: string[];
}

export interface Size {
  width: number;
  height: number;
}

interface Choice {
  size: Size;
  /** Chooses one of the wrong values of a field by its position. */
  pick: (at: number) => number;
  /** The fields that are tried: every second one from the second, for example. */
  first: number;
  every: number;
}

/**
 * Presses the main button of a form once for each chosen field, with this field wrong and all
 * others right. Each attempt has a page of its own.
 */
export async function tryForm(
  context: BrowserContext,
  form: ListedForm,
  { size, pick, first, every }: Choice,
): Promise<TriedForm> {
  const tried: TriedForm = { faults: [], refused: [] };
  let page = await openForm(form, context, size);
  const count = await form.area(page).locator(FIELDS).count();
  for (let at = first; at < count; at += every) {
    const field = form.area(page).locator(FIELDS).nth(at);
    const values = await wrongValuesOf(field, form);
    const wrong = values[pick(at) % values.length];
    if (!wrong || (form.isOnce && !isRefusedAs(await labelOf(field), form))) continue;
    // A reply that an earlier page no longer waits for must not count, so each page has its own number.
    const changes = watchChanges(page);
    const { label, fault, isRefused } = await tryWrong({ page, form, changes }, at, wrong);
    if (fault) tried.faults.push(fault);
    if (isRefused) tried.refused.push(label);
    await page.close();
    page = await openForm(form, context, size);
  }
  await page.close();
  return tried;
}
