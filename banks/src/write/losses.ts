import type { BankFormat } from '../file-formats.ts';
import { type UnsupportedFeature, unsupportedFeatures } from '../kinds/transfers.ts';
import type { Question } from '../model.ts';
import * as messages from './messages.ts';
import {
  alsoAccepted,
  altText,
  altWithoutPicture,
  audio,
  audioFile,
  illustration,
  metadataFields,
  passage,
  passageAlt,
  passageSpacing,
  pictures,
  spacing,
  transcript,
} from './unsupported-fields.ts';

/**
 * Lists, before an export, the content that the format cannot store, with the number of questions
 * affected.
 */

interface FormatSupport {
  unsupported: UnsupportedFeature<Question>[];
  unsupportedByKind: (draft: Question) => UnsupportedFeature<Question>[] | null;
}

/** The losses in QTI 2.2 and 3.0, which are the same. */
const qti: FormatSupport = {
  unsupported: [
    passageSpacing,
    passageAlt,
    altWithoutPicture,
    transcript,
    ...metadataFields,
    spacing,
  ],
  unsupportedByKind: (draft) => unsupportedFeatures(draft, 'qti'),
};

/** The fields that each format does not support in any question, and its losses for each kind. */
const formats: Record<BankFormat, FormatSupport> = {
  csv: {
    unsupported: [pictures, audioFile, alsoAccepted],
    unsupportedByKind: (draft) => unsupportedFeatures(draft, 'table'),
  },
  excel: {
    unsupported: [pictures, audioFile, alsoAccepted],
    unsupportedByKind: (draft) => unsupportedFeatures(draft, 'table'),
  },
  gift: {
    unsupported: [passage, illustration, altText, audio, ...metadataFields],
    unsupportedByKind: (draft) => unsupportedFeatures(draft, 'gift'),
  },
  'moodle-xml': {
    unsupported: [passage, altWithoutPicture, alsoAccepted],
    unsupportedByKind: (draft) => unsupportedFeatures(draft, 'moodle'),
  },
  'qti-2.2': qti,
  'qti-3.0': qti,
  json: { unsupported: [], unsupportedByKind: () => [] },
};

interface ExportResult {
  /** Messages, one for each lost field. */
  lost: string[];
  /**
   * The question as it will be after it is exported and imported. Is null if it cannot be imported.
   */
  imported: Question | null;
}

function withLosses<D extends Question>(
  draft: D,
  features: UnsupportedFeature<D>[],
  before: ExportResult,
): ExportResult {
  let { imported } = before;
  const lost = features.filter((feature) => feature.isUsedBy(draft));
  // Features whose loss changes the kind come last, so that the other losses still apply to the
  // original kind.
  for (const feature of lost)
    imported =
      imported && feature.isUsedBy(imported as D) ? feature.without(imported as D) : imported;
  return { lost: [...before.lost, ...lost.map(({ what }) => what)], imported };
}

/** Returns a question as it will be after an export and an import, and the losses on the way. */
export function afterExport(draft: Question, format: BankFormat): ExportResult {
  const { unsupported, unsupportedByKind } = formats[format];
  const features = unsupportedByKind(draft);
  if (features === null) return { lost: [messages.wholeQuestion], imported: null };
  const { lost, imported } = withLosses(
    draft,
    features,
    withLosses<Question>(draft, unsupported, { lost: [], imported: draft }),
  );
  return { lost: [...new Set(lost)], imported };
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
