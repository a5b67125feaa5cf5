import type { BankFormat } from '../file-formats.ts';
import { lossesIn, type UnsupportedFeature } from '../kinds/transfers.ts';
import type { Question } from '../model.ts';
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

interface Format {
  losses: UnsupportedFeature<Question>[];
  ofKind: (draft: Question) => UnsupportedFeature<Question>[] | null;
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

interface Transit {
  /** Messages, one for each lost field. */
  lost: string[];
  /**
   * The question as it will be after it is exported and imported. Is null if it cannot be imported.
   */
  kept: Question | null;
}

function applied<D extends Question>(
  draft: D,
  losses: UnsupportedFeature<D>[],
  before: Transit,
): Transit {
  let { kept } = before;
  const lost = losses.filter((loss) => loss.lost(draft));
  // Losses that change the kind are applied last, so that the other losses still apply to the
  // original kind.
  for (const loss of lost) kept = kept && loss.lost(kept as D) ? loss.without(kept as D) : kept;
  return { lost: [...before.lost, ...lost.map(({ what }) => what)], kept };
}

/** Returns a question as it will be after an export and an import, and the losses on the way. */
export function afterExport(draft: Question, format: BankFormat): Transit {
  const { losses, ofKind } = formats[format];
  const own = ofKind(draft);
  if (own === null) return { lost: [messages.wholeQuestion], kept: null };
  const { lost, kept } = applied(
    draft,
    own,
    applied<Question>(draft, losses, { lost: [], kept: draft }),
  );
  return { lost: [...new Set(lost)], kept };
}

export interface Loss {
  what: string;
  count: number;
}

export function lossesOf(drafts: readonly Question[], format: BankFormat): Loss[] {
  const counts = new Map<string, number>();
  for (const draft of drafts) {
    for (const what of afterExport(draft, format).lost)
      counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a], [b]) => Number(b === messages.wholeQuestion) - Number(a === messages.wholeQuestion))
    .map(([what, count]) => ({ what, count }));
}
