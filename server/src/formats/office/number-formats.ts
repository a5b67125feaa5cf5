import { format, getFormatFromId, isDateFormat } from 'numfmt';
import { parseXml } from '../parse-xml.ts';
import { allOf, childrenOf, firstOf } from '../xml.ts';

/** A number as its sheet shows it: 25%, € 5.00, March 1, 2027. */

export interface Shown {
  text: string;
  /** The underlying value if the cell shows something else: an ISO date, or a plain number. */
  plain?: string;
}

/** These formats depend on the machine's settings, so the order of day and month is not known. */
const LOCAL_DAYS = new Set([14, 22]);
const LOCAL_DAY = /^\[\$-(?:x-sysdate|F800)/i;
const GENERAL = /^general$/i;

const DAYS_FROM_1904 = 1462;
const FIRST_DAY = Date.UTC(1899, 11, 30);
const MS_A_DAY = 86_400_000;
/** Further from now than any calendar. */
const DAYS_AT_MOST = 2_958_465;

function dayOf(serial: number): string | null {
  if (serial < 1 || serial > DAYS_AT_MOST) return null;
  return new Date(FIRST_DAY + Math.floor(serial) * MS_A_DAY).toISOString().slice(0, 10);
}

/** Figures that a sheet would not write out are: what is asked for is the number, not its width. */
function general(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value);
  return format('General', value).trim();
}

/** An invalid format shows the underlying value. */
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
  /** Formats a value by the style of this number. */
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

/** `from1904`: some workbooks count their days from there. */
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
