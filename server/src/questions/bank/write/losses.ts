import { anyDraft, type Draft, type Kind } from '@certway/contract/kinds/index';
import type { BankFormat } from '@certway/contract/questions/bank';
import { type Loss as KindLoss, lossesIn } from '../../../kinds/transfers.ts';
import {
  aboutQuestions,
  alsoAccepted,
  alt,
  audio,
  audioFile,
  illustration,
  looseAlt,
  passage,
  passageAlt,
  passageSpacing,
  pictures,
  spacing,
  transcript,
} from './field-losses.ts';
import * as messages from './messages.ts';

/**
 * Lists, before an export, the content that the format cannot store, with the number of questions
 * affected.
 */

type OfKind = <K extends Kind>(draft: Draft<K>) => KindLoss<Draft<K>>[] | null;

interface Format {
  losses: KindLoss<Draft>[];
  ofKind: OfKind;
}

/** The losses in QTI 2.2 and 3.0, which are the same. */
const qti: Format = {
  losses: [passageSpacing, passageAlt, looseAlt, transcript, ...aboutQuestions, spacing],
  ofKind: (draft) => lossesIn(draft, 'qti'),
};

/** The fields that each format does not support in any question, and its losses for each kind. */
const formats: Record<BankFormat, Format> = {
  csv: { losses: [pictures, audioFile, alsoAccepted], ofKind: (draft) => lossesIn(draft, 'table') },
  excel: {
    losses: [pictures, audioFile, alsoAccepted],
    ofKind: (draft) => lossesIn(draft, 'table'),
  },
  gift: {
    losses: [passage, illustration, alt, audio, ...aboutQuestions],
    ofKind: (draft) => lossesIn(draft, 'gift'),
  },
  'moodle-xml': {
    losses: [passage, looseAlt, alsoAccepted],
    ofKind: (draft) => lossesIn(draft, 'moodle'),
  },
  'qti-2.2': qti,
  'qti-3.0': qti,
  json: { losses: [], ofKind: () => [] },
};

interface Passage {
  /** Messages, one for each lost field. */
  lost: string[];
  /**
   * The question as it will be after it is exported and imported. Is null if it is then no longer
   * valid.
   */
  kept: Draft | null;
}

function applied<D extends Draft>(draft: D, losses: KindLoss<D>[], before: Passage): Passage {
  let { kept } = before;
  const lost = losses.filter((loss) => loss.lost(draft));
  // Losses that change the kind are applied last, so that the other losses still apply to the
  // original kind.
  for (const loss of lost) kept = kept && loss.lost(kept as D) ? loss.without(kept as D) : kept;
  return { lost: [...before.lost, ...lost.map(({ what }) => what)], kept };
}

/**
 * Removes the id of the case from a question. The file contains only the text of the passage, and
 * the import creates a new case for it.
 */
const withoutCase = (draft: Draft): Draft =>
  draft.passage ? { ...draft, passage: { ...draft.passage, _id: undefined } } : draft;

/** Returns a question as it will be after an export and an import, and the losses on the way. */
export function passageOf<K extends Kind>(draft: Draft<K>, format: BankFormat): Passage {
  const { losses, ofKind } = formats[format];
  const own = ofKind(draft);
  if (own === null) return { lost: [messages.wholeQuestion], kept: null };
  const whole = { ...withoutCase(draft), _id: undefined };
  const { lost, kept } = applied(
    draft,
    own,
    applied<Draft>(draft, losses, { lost: [], kept: whole }),
  );
  return { lost: [...new Set(lost)], kept: anyDraft.safeParse(kept).data ?? null };
}

export interface Loss {
  what: string;
  count: number;
}

export function lossesOf(drafts: readonly Draft[], format: BankFormat): Loss[] {
  const counts = new Map<string, number>();
  for (const draft of drafts) {
    for (const what of passageOf(draft, format).lost) counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a], [b]) => Number(b === messages.wholeQuestion) - Number(a === messages.wholeQuestion))
    .map(([what, count]) => ({ what, count }));
}
