import { format, getFormatFromId, isDateFormat } from 'numfmt';
import { parseXml } from '../parse-xml.ts';
import { childrenOf, descendantsOf, firstDescendantOf } from '../xml.ts';

/** Formats numbers as their sheet shows them, such as 25%, € 5.00, or March 1, 2027. */

export interface FormattedValue {
  text: string;
  /** The underlying value (an ISO date or a plain number), if the cell shows it in another form. */
  plain?: string;
}

/**
 * Ids of date formats that depend on the settings of the machine, so the order of day and month is
 * not known.
 */
const LOCALE_DATE_IDS = new Set([14, 22]);
const LOCALE_DATE = /^\[\$-(?:x-sysdate|F800)/i;
const GENERAL = /^general$/i;

const DAYS_FROM_1904 = 1462;
const FIRST_DAY = Date.UTC(1899, 11, 30);
const MS_A_DAY = 86_400_000;
/** The last day that Excel supports (December 31, 9999), as days since its first. */
const DAYS_AT_MOST = 2_958_465;

function isoDate(serial: number): string | null {
  if (serial < 1 || serial > DAYS_AT_MOST) return null;
  return new Date(FIRST_DAY + Math.floor(serial) * MS_A_DAY).toISOString().slice(0, 10);
}

/**
 * Writes a number in the 'General' format. Integers are written with all their digits, even where a
 * sheet would shorten them.
 */
function formatGeneral(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value);
  return format('General', value).trim();
}

/** Formats a number. If the format is invalid, the underlying value is returned. */
function formatPattern(pattern: string, value: number): string {
  try {
    return format(pattern, value).trim().replace(/\s+/g, ' ') || formatGeneral(value);
  } catch {
    return formatGeneral(value);
  }
}

interface Pattern {
  pattern: string;
  id: number;
}

export interface NumberFormats {
  /** Formats a value. `style` is the index of the cell's style in the workbook. */
  formatValue: (style: number, value: string) => FormattedValue;
}

function patternsIn(styles: string): Pattern[] {
  const document = parseXml(styles);
  const custom = new Map(
    descendantsOf(document, 'numFmt').map(({ attributes }) => [
      Number(attributes.numFmtId),
      attributes.formatCode ?? '',
    ]),
  );
  return childrenOf(firstDescendantOf(document, 'cellXfs'), 'xf').map(({ attributes }) => {
    const id = Number(attributes.numFmtId ?? 0) || 0;
    return { id, pattern: custom.get(id) ?? getFormatFromId(id) ?? 'General' };
  });
}

function isDate(pattern: string): boolean {
  try {
    return isDateFormat(pattern);
  } catch {
    return false;
  }
}

function formatDate({ pattern, id }: Pattern, serial: number): FormattedValue {
  const day = isoDate(serial);
  if (!day) return { text: formatPattern(pattern, serial) };
  const isLocal = LOCALE_DATE_IDS.has(id) || LOCALE_DATE.test(pattern);
  return { text: isLocal ? day : formatPattern(pattern, serial), plain: day };
}

function formatNumber({ pattern }: Pattern, value: number): FormattedValue {
  const general = formatGeneral(value);
  const text = GENERAL.test(pattern) ? general : formatPattern(pattern, value);
  return text === general ? { text } : { text, plain: general };
}

/**
 * Reads the number formats of a workbook. `from1904` is true for workbooks that count their days
 * from 1904.
 */
export function readNumberFormats(styles: string | null, from1904: boolean): NumberFormats {
  const patterns = styles ? patternsIn(styles) : [];
  return {
    formatValue: (style, written) => {
      const value = Number(written);
      if (written.trim() === '' || Number.isNaN(value)) return { text: written };
      const pattern = patterns[style] ?? { pattern: 'General', id: 0 };
      if (!isDate(pattern.pattern)) return formatNumber(pattern, value);
      return formatDate(pattern, value + (from1904 ? DAYS_FROM_1904 : 0));
    },
  };
}
