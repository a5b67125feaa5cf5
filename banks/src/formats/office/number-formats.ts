import { format, getFormatFromId, isDateFormat } from 'numfmt';
import { parseXml } from '../parse-xml.ts';
import { allOf, childrenOf, firstOf } from '../xml.ts';

/** Formats numbers as their sheet shows them, such as 25%, € 5.00, or March 1, 2027. */

export interface Shown {
  text: string;
  /** The underlying value (an ISO date or a plain number), if the cell shows it in another form. */
  plain?: string;
}

/**
 * Ids of date formats that depend on the settings of the machine, so the order of day and month is
 * not known.
 */
const LOCAL_DAYS = new Set([14, 22]);
const LOCAL_DAY = /^\[\$-(?:x-sysdate|F800)/i;
const GENERAL = /^general$/i;

const DAYS_FROM_1904 = 1462;
const FIRST_DAY = Date.UTC(1899, 11, 30);
const MS_A_DAY = 86_400_000;
/** The last day that Excel supports (December 31, 9999), as days since its first. */
const DAYS_AT_MOST = 2_958_465;

function dayOf(serial: number): string | null {
  if (serial < 1 || serial > DAYS_AT_MOST) return null;
  return new Date(FIRST_DAY + Math.floor(serial) * MS_A_DAY).toISOString().slice(0, 10);
}

/**
 * Writes a number in the 'General' format. Integers are written with all their digits, even where a
 * sheet would shorten them.
 */
function general(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value);
  return format('General', value).trim();
}

/** Formats a number. If the format is invalid, the underlying value is returned. */
function formatted(pattern: string, value: number): string {
  try {
    return format(pattern, value).trim().replace(/\s+/g, ' ') || general(value);
  } catch {
    return general(value);
  }
}

interface Pattern {
  pattern: string;
  id: number;
}

export interface NumberFormats {
  /** Formats a value. `style` is the index of the cell's style in the workbook. */
  show: (style: number, value: string) => Shown;
}

function patternsIn(styles: string): Pattern[] {
  const document = parseXml(styles);
  const own = new Map(
    allOf(document, 'numFmt').map(({ attributes }) => [
      Number(attributes.numFmtId),
      attributes.formatCode ?? '',
    ]),
  );
  return childrenOf(firstOf(document, 'cellXfs'), 'xf').map(({ attributes }) => {
    const id = Number(attributes.numFmtId ?? 0) || 0;
    return { id, pattern: own.get(id) ?? getFormatFromId(id) ?? 'General' };
  });
}

function isDay(pattern: string): boolean {
  try {
    return isDateFormat(pattern);
  } catch {
    return false;
  }
}

function shownDay({ pattern, id }: Pattern, serial: number): Shown {
  const day = dayOf(serial);
  if (!day) return { text: formatted(pattern, serial) };
  const isLocal = LOCAL_DAYS.has(id) || LOCAL_DAY.test(pattern);
  return { text: isLocal ? day : formatted(pattern, serial), plain: day };
}

function shownNumber({ pattern }: Pattern, value: number): Shown {
  const bare = general(value);
  const text = GENERAL.test(pattern) ? bare : formatted(pattern, value);
  return text === bare ? { text } : { text, plain: bare };
}

/**
 * Reads the number formats of a workbook. `from1904` is true for workbooks that count their days
 * from 1904.
 */
export function readNumberFormats(styles: string | null, from1904: boolean): NumberFormats {
  const patterns = styles ? patternsIn(styles) : [];
  return {
    show: (style, written) => {
      const value = Number(written);
      if (written.trim() === '' || Number.isNaN(value)) return { text: written };
      const pattern = patterns[style] ?? { pattern: 'General', id: 0 };
      if (!isDay(pattern.pattern)) return shownNumber(pattern, value);
      return shownDay(pattern, value + (from1904 ? DAYS_FROM_1904 : 0));
    },
  };
}
