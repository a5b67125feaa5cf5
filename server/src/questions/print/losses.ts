import type { PrintAsked } from '@certway/contract/printed';
import { askedOnPaper, rightOnPaper, toldWithKey } from '../../kinds/prints.ts';
import type { Fonts } from '../../typesetting/fonts.ts';
import { formulasIn } from '../../typesetting/written.ts';
import { audioWords } from './audio.ts';
import type { Asked } from './versions.ts';

/** What cannot be printed as it is, told before it is. */

export interface Loss {
  what: string;
  count: number;
}

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** All that would stand on paper. */
export function textsOf({ paper, key }: Asked, asked: PrintAsked): string[] {
  const { passage, audio } = paper;
  const heard = audio && [audioWords(audio), audio.transcript];
  const shown = [askedOnPaper(paper), passage?.title, passage?.text, heard];
  const right = asked.key === 'none' ? [] : [rightOnPaper(paper, key), toldWithKey(paper, key)];
  const told = asked.key !== 'none' && asked.explanations === 'yes';
  const explained = told ? [key.explanation, key.reference, key.heard] : [];
  return stringsIn([...shown, ...right, ...explained]);
}

const SCRIPTS = {
  'Chinese or Japanese': /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  Korean: /\p{Script=Hangul}/u,
  Arabic: /\p{Script=Arabic}/u,
  Hebrew: /\p{Script=Hebrew}/u,
  Thai: /\p{Script=Thai}/u,
  'South Asian':
    /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Gujarati}]/u,
  pictures: /\p{Extended_Pictographic}/u,
};

const scriptOf = (sign: string) =>
  Object.entries(SCRIPTS).find(([, script]) => script.test(sign))?.[0] ?? 'other';

const SIGNS_SHOWN = 4;

/** Apart those that can be read on paper; of the others, by which letters they cannot. */
export function readable(fonts: Fonts, questions: readonly Asked[], asked: PrintAsked) {
  const left: Asked[] = [];
  const missed = new Map<string, { signs: Set<string>; count: number }>();
  for (const question of questions) {
    const signs = fonts.missing(textsOf(question, asked).join('\n'));
    if (signs.length === 0) left.push(question);
    for (const script of new Set(signs.map(scriptOf))) {
      const of = missed.get(script) ?? { signs: new Set(), count: 0 };
      for (const sign of signs) if (scriptOf(sign) === script) of.signs.add(sign);
      missed.set(script, { ...of, count: of.count + 1 });
    }
  }
  const losses = [...missed].map(([script, { signs, count }]): Loss => {
    const shown = [...signs].slice(0, SIGNS_SHOWN).join(' ');
    return { what: `Left out for letters that the fonts do not have (${script}: ${shown})`, count };
  });
  return { questions: left, losses };
}

/** A heading is printed all the same, with a sign in the place of each. */
export function titleLosses(fonts: Fonts, title: string): Loss[] {
  const signs = fonts.missing(title);
  const shown = signs.slice(0, SIGNS_SHOWN).join(' ');
  return signs.length > 0
    ? [{ what: `The heading has letters that the fonts do not have: ${shown}`, count: 1 }]
    : [];
}

/** Formulas that cannot be set stand as they were typed. */
export function formulaLosses(
  questions: readonly Asked[],
  asked: PrintAsked,
  failed: ReadonlySet<string>,
): Loss[] {
  const found = questions.flatMap((question) => {
    const own = textsOf(question, asked).flatMap(formulasIn);
    return own.find(({ tex }) => failed.has(tex))?.tex ?? [];
  });
  const [first] = found;
  return first === undefined
    ? []
    : [{ what: `Formulas that stand as typed, such as ${first}`, count: found.length }];
}

/** Paper plays nothing: what stands there is what there is to hear, and the transcript where it may be read. */
export function audioLosses(questions: readonly Asked[]): Loss[] {
  const count = questions.filter(({ paper }) => paper.audio !== undefined).length;
  return count > 0
    ? [
        {
          what: 'The audio, which paper cannot play; what it is and, where it may be read, its transcript are printed',
          count,
        },
      ]
    : [];
}
