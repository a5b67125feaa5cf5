/**
 * Recognizes the lines of typed questions by how they begin. Every pattern limits the length that
 * it matches, because a line may be very long.
 */

const NUMBER_WORD =
  '(?:(?:question|q|item|pregunta|frage|pergunta|вопрос|pytanie|domanda|第)[ \\t]{0,3}\\.?[ \\t]{0,3}(?:no\\.?[ \\t]{0,2})?)?';
const STEM = new RegExp(
  `^(?:_{2,20}[ \\t]{0,8})?${NUMBER_WORD}(\\d{1,5})[ \\t]{0,4}(?:[.):][ \\t]|[.)](?=[\\p{L}¿¡"“«])|[、．）：题問])`,
  'iu',
);
const STEM_HEADING =
  /^(?:question|pregunta|frage|pergunta|вопрос|pytanie)[ \t]{1,4}(\d{1,5})(?:[ \t]of[ \t]\d{1,5})?[ \t]{0,4}[.:]?$/i;
/**
 * Matches the first line of a question in a question pool, as in 'T1A01 (C) [97.1]': the number,
 * the letter of the right option, and the rule.
 */
const POOL =
  /^([A-Z]{1,3}\d{1,3}[A-Z]?[A-Z\d]{1,4})[ \t]{1,4}\(([A-J])\)(?:[ \t]{1,4}(\[.{1,200}\]))?$/;
const OPTION =
  /^([*✓✔√☑✅>][ \t]{0,3})?(?:\(([A-Ja-j])\)|\[([A-Ja-j])\]|([A-Ja-j])[ \t]{0,2}[.):．、）：])/u;
const CYRILLIC = /^([*✓✔√☑✅>][ \t]{0,3})?\(?([абвгдежАБВГДЕЖ])[.)]/u;
const LIST_ITEM = /^([*✓✔√☑✅>][ \t]{0,3})?\(?(\d{1,2}|[ivx]{1,4}|[IVX]{1,4})[.)][ \t]{0,8}(?=\S)/u;

const ANSWER_WORD =
  /^(?:the )?(?:(?:(?:correct|right|best) )?(?:answers?|ans|key|solution)|(?:correct|right) (?:option|choice|key)s?)(?: is| are)?/i;
const FOREIGN_ANSWER =
  /^(?:respuestas?(?: correctas?)?|soluci[oó]n|r[ée]ponses?(?: correctes?)?|bonnes? r[ée]ponses?|(?:richtige )?antwort(?:en)?|l[öo]sung|respostas?(?: corretas?| certas?)?|gabarito|(?:правильный |верный )?ответ|(?:poprawna |prawid[łl]owa )?odpowied[źz]|risposta(?: corretta| esatta)?|antwoord|(?:正确|參考|参考|正確)?答案|正解|答え|الإجابة(?: الصحيحة)?|الجواب)[ \t]{0,3}[:：=]/i;
const SHORT_KEY = /^\(?(?:[A-Ja-j]|\d|true|false)\)?[.]?$/i;
const EXPLANATION =
  /^(?:explanation|rationale|feedback|reason|why|explicaci[oó]n|explication|erkl[äa]rung|begr[üu]ndung|explica[çc][ãa]o|пояснение|объяснение|wyja[śs]nienie|spiegazione|解析|解説|解释|الشرح)[ \t]{0,3}[:：=]/i;
const REFERENCE = /^(?:reference|ref|source)s?[ \t]{0,3}[:=]/i;
const DIFFICULTY = /^(?:difficulty|level|dif)[ \t]{0,3}[:=][ \t]{0,8}(easy|medium|hard)$/i;
/** Matches information from test makers that questions here cannot store. */
const NOTE =
  /^(?:points?|pts|marks|topic|top|category|tags?|title|(?:learning )?objectives?|obj|difficulty|level|dif|time|msc|nat|sta|loc|blm|bloom'?s?|key words?)[ \t]{0,3}[:=]/i;
/** Matches headings of sections, which belong to no question and need no message. */
const SECTION =
  /^(?:multiple[ -]choice|true ?\/ ?false|true or false|short[ -]answers?|completion|essay|matching|numeric(?:al)? response|multiple response|modified true\/false|~{2,}|-{3,}|={3,}|_{5,})$/i;
const TYPE = /^type[ \t]{0,3}:[ \t]{0,8}(MC|TF|T\/F|MA|MR|F|FIB|FMB|SA|E|ES|MT|ORD)$/i;

export interface OptionLine {
  mark: string | undefined;
  letter: string;
  text: string;
  /** The letter as written, such as '(E)' or 'E.'. */
  marker: string;
}

export interface StemLine {
  number: string;
  text: string;
  /** The answer, if it is stated on the line of the question's number, before the options. */
  answer?: string;
  reference?: string;
}

export function parseStem(line: string): StemLine | null {
  const bare = line.trim();
  const pool = POOL.exec(bare);
  if (pool) {
    const [, number = '', answer = '', reference = ''] = pool;
    return { number, text: '', answer, reference };
  }
  const found = STEM.exec(bare) ?? STEM_HEADING.exec(bare);
  return found && { number: found[1] ?? '', text: bare.slice(found[0].length).trim() };
}

const CYRILLIC_LETTERS = 'абвгдеж';

export function parseOption(line: string): OptionLine | null {
  const bare = line.trim();
  const found = OPTION.exec(bare);
  if (found) {
    const [whole, mark, inBrackets, inSquare, before = ''] = found;
    const letter = (inBrackets ?? inSquare ?? before).toUpperCase();
    const marker = whole.slice(mark?.length ?? 0);
    return { mark, letter, marker, text: bare.slice(whole.length).trim() };
  }
  const [whole = '', mark, written = ''] = CYRILLIC.exec(bare) ?? [];
  if (written === '') return null;
  const letter = String.fromCharCode(65 + CYRILLIC_LETTERS.indexOf(written.toLowerCase()));
  const marker = whole.slice(mark?.length ?? 0);
  return { mark, letter, marker, text: bare.slice(whole.length).trim() };
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

/**
 * Returns the position that a label stands for, if it is a number in digits or Roman numerals.
 * Returns 0 for any other label.
 */
export const numeralIn = (marker: string): number =>
  /^\d/.test(marker) ? Number(marker) : ROMAN.indexOf(marker.toLowerCase()) + 1;

export interface ListItem {
  mark: string | undefined;
  numeral: number;
  marker: string;
  text: string;
}

/**
 * Parses a line of a numbered list within a question: an option, or a statement that the options
 * refer to.
 */
export function parseListItem(line: string): ListItem | null {
  const bare = line.trim();
  const found = LIST_ITEM.exec(bare);
  if (!found) return null;
  const [whole, mark, marker = ''] = found;
  const numeral = numeralIn(marker);
  return numeral > 0
    ? { mark, numeral, marker: whole.trim(), text: bare.slice(whole.length).trim() }
    : null;
}

/** Returns the text after a word such as 'Answer', or null if that text is no answer. */
function answerText(rest: string): string | null {
  const withColon = /^[ \t]{0,4}[:：=]/.exec(rest);
  if (withColon) return rest.slice(withColon[0].length).trim();
  const withDash = /^[ \t]{0,4}[.)–—-]/.exec(rest);
  const words = (withDash ? rest.slice(withDash[0].length) : rest).trim();
  if (SHORT_KEY.test(words)) return words;
  return withDash && /^[ \t][-–—][ \t]/.test(rest) ? words : null;
}

export function parseAnswer(line: string): string | null {
  const bare = line.trim();
  const foreign = FOREIGN_ANSWER.exec(bare);
  if (foreign) return bare.slice(foreign[0].length).trim();
  const word = ANSWER_WORD.exec(bare);
  return word && answerText(bare.slice(word[0].length));
}

export type Label = 'explanation' | 'reference' | 'difficulty' | 'note' | 'kind';

/**
 * Recognizes a line that begins with a label, such as the word for an explanation or a reference.
 */
export function parseLabel(line: string): { label: Label; text: string } | null {
  const bare = line.trim();
  for (const [label, pattern] of [
    ['explanation', EXPLANATION],
    ['reference', REFERENCE],
  ] as const) {
    const found = pattern.exec(bare);
    if (found) return { label, text: bare.slice(found[0].length).trim() };
  }
  const difficulty = DIFFICULTY.exec(bare)?.[1];
  if (difficulty) return { label: 'difficulty', text: difficulty };
  const kind = TYPE.exec(bare)?.[1];
  if (kind) return { label: 'kind', text: kind.toUpperCase() };
  return NOTE.test(bare) ? { label: 'note', text: bare } : null;
}

export const isSection = (line: string) => SECTION.test(line.trim());
