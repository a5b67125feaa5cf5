import { posix } from 'node:path';
import { MORE_PICTURES } from '../formats/unsupported-content.ts';
import { childOf, descendantsOf, type XmlNode } from '../formats/xml.ts';
import { lossMessage } from '../loss-messages.ts';
import { withPassage } from '../read/passages.ts';
import type { FoundQuestion, Problem } from '../reading.ts';
import * as messages from './messages.ts';
import { sectionTexts } from './qti-sections.ts';
import {
  type PackageDocument,
  readSharedText,
  resolvePath,
  type SharedText,
} from './qti-shared-text.ts';

/** The texts that items of QTI 2 and 3 share: a stimulus in its own file, or a text of their section. */

export interface SharedTexts {
  /** Adds to a question the texts that its item shares with resolvePath. */
  join: (found: FoundQuestion, path: string, item: XmlNode) => FoundQuestion;
  /** Messages about texts that belong to no question. */
  notes: Problem[];
}

function stimuliIn(documents: readonly PackageDocument[]): Map<string, SharedText> {
  const stimuli = new Map<string, SharedText>();
  for (const each of documents) {
    const stimulus = childOf(each.document, 'assessmentStimulus');
    const text = readSharedText(
      childOf(stimulus, 'stimulusBody'),
      stimulus?.attributes.title ?? '',
      each,
    );
    if (text) stimuli.set(posix.normalize(each.path), text);
  }
  return stimuli;
}

/** Joins several texts that a question shares into one passage of several paragraphs. */
function joinTexts(texts: readonly SharedText[]): SharedText {
  const passages = texts.map(({ passage }) => passage);
  const pictured = passages.filter(({ illustration }) => illustration !== null);
  const [shown] = pictured;
  return {
    passage: {
      title: passages.find(({ title }) => title !== '')?.title ?? '',
      text: passages
        .map(({ text }) => text)
        .filter(Boolean)
        .join('\n\n'),
      illustration: shown?.illustration ?? null,
      illustrationAlt: shown?.illustrationAlt ?? '',
    },
    losses: [
      ...texts.flatMap(({ losses }) => losses),
      ...(pictured.length > 1 ? [lossMessage(MORE_PICTURES)] : []),
    ],
    doubts: texts.flatMap(({ doubts }) => doubts),
  };
}

export function sharedTextsIn(documents: readonly PackageDocument[]): SharedTexts {
  const notes: Problem[] = [];
  const stimuli = stimuliIn(documents);
  const sections = sectionTexts(documents, notes);
  return {
    join: (found, path, item) => {
      const references = descendantsOf(item, 'assessmentStimulusRef');
      const own = references.flatMap(
        ({ attributes: { href = '' } }) => stimuli.get(resolvePath(path, href)) ?? [],
      );
      const texts = [...(sections.get(posix.normalize(path)) ?? []), ...own];
      const losses = own.length < references.length ? [lossMessage(messages.referencedText)] : [];
      const located = { ...found, losses: [...(found.losses ?? []), ...losses] };
      if (texts.length === 0) return located;
      const { passage, ...details } = joinTexts(texts);
      return withPassage(located, passage, details);
    },
    notes,
  };
}
