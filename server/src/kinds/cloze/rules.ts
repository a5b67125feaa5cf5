import { holdsText } from '@certway/contract/fields';
import { type Answer, type Draft, kinds, type QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import { inOrder } from '@certway/contract/kinds/shared/dictionary';
import {
  acceptedDraftOf,
  acceptedKeyOf,
  changeAccepted,
  isAccepted,
  withAccepted,
} from '../marking/accepted.ts';
import { draftFields, explanationFields, viewFields } from '../marking/every-kind.ts';
import { listFromText, quoteListItem } from '../marking/list-text.ts';
import { plainDraft, unmixed } from '../marking/plain-rules.ts';
import type { KindRules, Split, Tools } from '../rules.ts';
import * as messages from './messages.ts';

type Cloze = Draft<'cloze'>;
type KeyBlank = Key<'cloze'>['blanks'][number];

const quoted = (text: string) =>
  text === '' || text !== text.trim() ? JSON.stringify(text) : quoteListItem(text);

/** Writes the answers of several blanks as one text, such as `Paris; ""; Rome`. */
const blanksToText = (texts: readonly string[]): string => texts.map(quoted).join('; ');

const blanksFromText = (text: string): string[] | null => listFromText(text, ';');

const keyBlank = (blank: Cloze['blanks'][number]): KeyBlank =>
  blank.asks === 'text'
    ? { asks: 'text', ...acceptedKeyOf(blank) }
    : { asks: 'choice', right: blank.correctAnswer, wrong: blank.wrongAnswers };

const draftBlank = (blank: KeyBlank): Cloze['blanks'][number] =>
  blank.asks === 'text'
    ? { asks: 'text', ...acceptedDraftOf(blank) }
    : { asks: 'choice', correctAnswer: blank.right, wrongAnswers: blank.wrong };

function split(draft: Cloze, tools: Tools): Split<'cloze'> {
  const blanks = draft.blanks.map(keyBlank);
  return {
    paper: {
      type: 'cloze',
      ...viewFields(draft, tools),
      blanks: blanks.map((blank) => ({
        choices: blank.asks === 'text' ? null : inOrder([blank.right, ...blank.wrong]),
      })),
    },
    key: { type: 'cloze', ...explanationFields(draft), blanks },
  };
}

const rightIn = (blank: KeyBlank) =>
  blank.asks === 'text' ? (blank.accepted[0] ?? '') : blank.right;

const isRight = (text: string, blank: KeyBlank) =>
  blank.asks === 'text' ? holdsText(text) && isAccepted(text, blank) : text === blank.right;

/** Returns the share of the blanks that are right, from 0 to 1. */
const score = ({ blanks }: Answer<'cloze'>, key: Key<'cloze'>) =>
  key.blanks.filter((blank, place) => isRight(blanks[place] ?? '', blank)).length /
  key.blanks.length;

function problem({ blanks }: Answer<'cloze'>, paper: QuestionView<'cloze'>): string | null {
  if (blanks.length !== paper.blanks.length) return messages.otherNumberOfBlanks;
  const isForeign = paper.blanks.some(({ choices }, place) => {
    const given = blanks[place] ?? '';
    return given !== '' && choices !== null && !choices.includes(given);
  });
  return isForeign ? messages.choiceUnknown : null;
}

const answered = (blanks: string[]): Answer<'cloze'> => ({ type: 'cloze', blanks });

function answerFromText(text: string, paper: QuestionView<'cloze'>): Answer<'cloze'> | null {
  const blanks = blanksFromText(text);
  const answer = blanks && kinds.cloze.answer.safeParse({ type: 'cloze', blanks }).data;
  return answer && problem(answer, paper) === null ? answer : null;
}

/** Returns the key that makes an answer right. Returns null if the answer leaves a blank empty. */
function withRight({ blanks }: Answer<'cloze'>, key: Key<'cloze'>): Key<'cloze'> | null {
  if (key.blanks.some((_, place) => !holdsText(blanks[place] ?? ''))) return null;
  return {
    ...key,
    blanks: key.blanks.map((blank, place) => {
      const given = (blanks[place] ?? '').trim();
      if (blank.asks === 'text') return { ...blank, ...withAccepted(given, blank) };
      const all = [blank.right, ...blank.wrong];
      return { ...blank, right: given, wrong: all.filter((each) => each !== given) };
    }),
  };
}

export const rules: KindRules<'cloze'> = {
  ...plainDraft,
  withTexts: (draft, change) => ({
    ...draft,
    blanks: draft.blanks.map((blank) =>
      blank.asks === 'text'
        ? changeAccepted(blank, change)
        : {
            ...blank,
            correctAnswer: change(blank.correctAnswer, 'answers'),
            wrongAnswers: blank.wrongAnswers.map((wrong) => change(wrong, 'answers')),
          },
    ),
  }),
  ...unmixed,
  fieldNames: { blanks: messages.blanks },
  correctFrom: 1,
  split,
  join: (paper, key) => ({
    type: 'cloze',
    ...draftFields(paper, key),
    blanks: key.blanks.map(draftBlank),
  }),
  score,
  isBlank: ({ blanks }) => !blanks.some(holdsText),
  problem,
  rightAnswer: (key) => answered(key.blanks.map(rightIn)),
  rightBeside: (answer, key) =>
    answered(
      key.blanks.map((blank, place) => {
        const given = answer?.blanks[place] ?? '';
        return isRight(given, blank) ? given : rightIn(blank);
      }),
    ),
  withRight,
  correctAnswerText: (_paper, key) => blanksToText(key.blanks.map(rightIn)),
  answerText: ({ blanks }) => blanksToText(blanks),
  answerFromText,
};
