import type { Draft } from '@certway/contract/kinds/index';
import { orNone } from '../../kinds/editing/shared/labeled-values.ts';
import { diffWords } from '../similar/diff-words.ts';
import { type Difference, differences } from './differences.ts';
import * as messages from './messages.ts';

/**
 * A sequence of words in the comparison of an old and a new text. It occurs in both texts, only in
 * the old one, or only in the new one.
 */
export interface DiffPiece {
  words: string;
  is: 'same' | 'gone' | 'new';
}

/**
 * A change described in one sentence. If the sentence does not show the whole change, the old and
 * new texts are added, merged into one.
 */
export interface ChangeSentence {
  sentence: string;
  /** The old and new texts, merged into one; empty if the sentence is sufficient. */
  pieces: DiffPiece[];
}

interface Word {
  word: string;
  own: boolean;
}

const wordsOf = (runs: readonly { words: string; own: boolean }[]): Word[] =>
  runs.flatMap(({ words, own }) => words.split(' ').map((word) => ({ word, own })));

/** Merges the old and the new text. Removed words come before added words. */
export function mergeTexts(before: string, after: string): DiffPiece[] {
  const [a, b] = diffWords(before, after).map(wordsOf) as [Word[], Word[]];
  const pieces: DiffPiece[] = [];
  const put = (word: string, is: DiffPiece['is']) => {
    const last = pieces.at(-1);
    if (last?.is === is) last.words += ` ${word}`;
    else pieces.push({ words: word, is });
  };
  for (let [i, j] = [0, 0]; i < a.length || j < b.length; ) {
    const [gone, added] = [a[i], b[j]];
    if (gone?.own) {
      put(gone.word, 'gone');
      i += 1;
    } else if (added?.own) {
      put(added.word, 'new');
      j += 1;
    } else {
      put((gone ?? added)?.word ?? '', 'same');
      i += 1;
      j += 1;
    }
  }
  return pieces;
}

const EMPTY_VALUE = orNone('');
/**
 * The maximum length of texts that are quoted in full before and after a change. Longer texts are
 * merged into one text that shows the change.
 */
const QUOTED_AT_MOST = 60;
const isShort = (text: string) => text.length <= QUOTED_AT_MOST && !text.includes('\n');

/** The name of a single entry, for each field that is a list. */
const oneOf: Record<string, string> = {
  options: messages.option,
  pairs: messages.pair,
  distractors: messages.distractor,
  items: messages.place,
};

/**
 * Describes the changes of a field that lists one entry per line. Returns null for any other field.
 */
function linesChanged({ field, label, before, after }: Difference): ChangeSentence[] | null {
  const name = oneOf[field];
  const [a, b] = [before.split('\n'), after.split('\n')];
  if (!name || a.length < 2 || b.length < 2) return null;
  const sorted = (lines: readonly string[]) => [...lines].sort().join('\n');
  if (sorted(a) === sorted(b)) {
    return [
      { sentence: messages.sameInAnotherOrder({ list: label }), pieces: mergeTexts(before, after) },
    ];
  }
  const kept = a.slice(0, b.length).flatMap((line, place) => {
    const now = b[place] ?? '';
    return line === now
      ? []
      : [changed(messages.numbered({ name, place: place + 1 }), line, now, 'reads')];
  });
  const gone = a.slice(b.length).map((line) => ({
    sentence: messages.lineRemoved({ name, line }),
    pieces: [],
  }));
  const added = b.slice(a.length).map((line) => ({
    sentence: messages.lineAdded({ name, line }),
    pieces: [],
  }));
  return [...kept, ...gone, ...added];
}

function changed(
  label: string,
  before: string,
  after: string,
  how: 'reads' | 'changed',
): ChangeSentence {
  const both = isShort(before) && isShort(after);
  if (both && how === 'reads') {
    return {
      sentence: messages.nowReads({ name: label, after, before }),
      pieces: [],
    };
  }
  if (both) {
    return {
      sentence: messages.changedFromTo({ name: label, before, after }),
      pieces: [],
    };
  }
  return {
    sentence:
      how === 'reads'
        ? messages.readsDifferently({ name: label })
        : messages.fieldChanged({ field: label }),
    pieces: mergeTexts(before, after),
  };
}

function describeChange(difference: Difference): ChangeSentence[] {
  const { label, before, after } = difference;
  const lines = linesChanged(difference);
  if (lines) return lines;
  if (before === EMPTY_VALUE) {
    return [
      { sentence: messages.fieldAdded({ field: label }), pieces: [{ words: after, is: 'new' }] },
    ];
  }
  if (after === EMPTY_VALUE) {
    return [
      {
        sentence: messages.fieldRemoved({ field: label }),
        pieces: [{ words: before, is: 'gone' }],
      },
    ];
  }
  return [changed(label, before, after, 'changed')];
}

const KEY_FIELDS: ReadonlySet<string> = new Set([
  'correctAnswer',
  'correctAnswers',
  'otherAnswers',
  'alsoAccepted',
  'pairs',
  'items',
  'blanks',
  'areas',
]);
const isKey = ({ field }: Difference) => KEY_FIELDS.has(field);

/** Describes each change of a question; changes of the key come first. */
export function describeChanges(before: Draft, after: Draft): ChangeSentence[] {
  const all = differences(before, after);
  return [...all.filter(isKey), ...all.filter((each) => !isKey(each))].flatMap(describeChange);
}
