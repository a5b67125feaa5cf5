import { filesOf } from '../files.ts';
import { AUDIO_FILE } from '../formats/media/audio.ts';
import type { FilePart, StoredFiles, StoredPart } from '../formats/media/parts.ts';
import { fileName } from '../formats/media/pictures.ts';
import { type QtiParts, qtiAudio, qtiParagraphs, qtiPicture } from '../formats/qti.ts';
import { escapeXml } from '../formats/xml.ts';
import { transferOf } from '../kinds/transfers.ts';
import type { BankQuestion, Passage, Question } from '../model.ts';
import { type QtiResource, qtiManifest } from './qti-manifest.ts';
import { type QtiVersion, qtiVersions } from './qti-versions.ts';
import { zipParts } from './zip-parts.ts';

/**
 * Writes a QTI package: a manifest, one file per item and per shared passage, pictures, and audio.
 */

/**
 * Writes a picture within a paragraph, because an item body may not contain a picture outside a
 * paragraph.
 */
const shownPicture = (path: string | null, alt: string) =>
  path ? `<p>${qtiPicture(path, alt)}</p>` : '';

const audioParagraph = ({ audio }: Question) =>
  audio ? `<p>${qtiAudio(audio.path, audio.description)}</p>` : '';

/** Places the answer field in the blank of the text, or after the text. */
function body(draft: Question, parts: QtiParts): string {
  const { interaction, inBlank, inLine, showsIllustration } = parts;
  const picture = showsIllustration ? null : draft.illustration;
  const shown = shownPicture(picture, draft.illustrationAlt) + audioParagraph(draft);
  if (inLine) return qtiParagraphs(draft.text, inLine) + shown;
  if (!inBlank) return qtiParagraphs(draft.text) + shown + interaction;
  let isInserted = false;
  const inFirst = (line: string) => {
    if (isInserted || !line.includes(inBlank)) return line;
    isInserted = true;
    return line.replace(inBlank, () => interaction);
  };
  return qtiParagraphs(draft.text, inFirst) + shown;
}

function processing({ processing: own, marking }: QtiParts, { templates }: QtiVersion): string {
  if (marking === 'by-people') return '';
  return own
    ? `<responseProcessing>${own}</responseProcessing>`
    : `<responseProcessing template="${templates}${marking ?? 'match_correct'}"/>`;
}

const EXPLANATION = 'explanation';

/**
 * Declares the outcome variable FEEDBACK. Its default value makes the explanation appear after each
 * answer.
 */
const feedbackOutcome = `<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"><defaultValue><value>${EXPLANATION}</value></defaultValue></outcomeDeclaration>`;

interface Item {
  draft: Question;
  parts: QtiParts;
  identifier: string;
  number: number;
  /** The file of the item's passage. */
  stimulus: string | undefined;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

function item({ draft, parts, identifier, number, stimulus }: Item, version: QtiVersion): string {
  const { explanation } = draft;
  const feedback = explanation
    ? `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="${EXPLANATION}" showHide="show">${version.feedback(qtiParagraphs(explanation))}</modalFeedback>`
    : '';
  const content = [
    parts.declaration,
    '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>',
    explanation && feedbackOutcome,
    stimulus && `<assessmentStimulusRef identifier="${stimulus}" href="${stimulus}.xml"/>`,
    `<itemBody>${body(draft, parts)}</itemBody>`,
    processing(parts, version),
    feedback,
  ];
  const opened = `<assessmentItem xmlns="${version.namespace}" identifier="${identifier}" title="Question ${number}" adaptive="false" timeDependent="false">`;
  return `${HEAD}${version.named(`${opened}\n${content.filter(Boolean).join('\n')}\n</assessmentItem>`)}\n`;
}

function stimulus(passage: Passage, identifier: string, version: QtiVersion): string {
  const { title, text, illustration, illustrationAlt } = passage;
  const shown = shownPicture(illustration, illustrationAlt);
  const written = `<assessmentStimulus xmlns="${version.namespace}" identifier="${identifier}" title="${escapeXml(title)}"><stimulusBody>${text ? qtiParagraphs(text) : ''}${shown}</stimulusBody></assessmentStimulus>`;
  return `${HEAD}${version.named(written)}\n`;
}

const isSamePassage = (a: Passage, b: Passage): boolean =>
  a.title === b.title &&
  a.text === b.text &&
  a.illustration === b.illustration &&
  a.illustrationAlt === b.illustrationAlt;

/** Collects each passage once, with the name of its file. */
class Passages {
  readonly #known = new Map<string, { passage: Passage; identifier: string }[]>();
  readonly all: { passage: Passage; identifier: string }[] = [];

  nameOf(passage: Passage): string {
    const sameText = this.#known.get(passage.text) ?? [];
    const known = sameText.find((each) => isSamePassage(each.passage, passage));
    if (known) return known.identifier;
    const added = { passage, identifier: `passage-${this.all.length + 1}` };
    this.all.push(added);
    this.#known.set(passage.text, [...sameText, added]);
    return added.identifier;
  }
}

const fileFor = (path: string) => `${AUDIO_FILE.test(path) ? 'audio' : 'images'}/${fileName(path)}`;

export function writeQti(
  bank: readonly BankQuestion[],
  stored: StoredFiles,
  versionName: keyof typeof qtiVersions,
): FilePart[] | null {
  const version: QtiVersion = qtiVersions[versionName];
  const passages = new Passages();
  const files = new Map<string, Uint8Array | StoredPart>();
  const resources: QtiResource[] = [];
  const inPackage = (paths: readonly string[]) =>
    paths.filter((path) => stored.has(path)).map(fileFor);
  for (const { question: draft, topic } of bank) {
    const parts = transferOf(draft).qti.write(draft);
    if (!parts) continue;
    const number = resources.length + 1;
    const identifier = `item-${number}`;
    const shared = draft.passage && passages.nameOf(draft.passage);
    const own = filesOf(draft).filter(({ field }) => !field.startsWith('passage.'));
    files.set(
      `${identifier}.xml`,
      Buffer.from(item({ draft, parts, identifier, number, stimulus: shared }, version)),
    );
    resources.push({
      kind: 'item',
      identifier,
      topic,
      pictures: inPackage([...new Set(own.map(({ path }) => path))]),
      dependsOn: shared,
    });
  }
  for (const { passage, identifier } of passages.all) {
    files.set(`${identifier}.xml`, Buffer.from(stimulus(passage, identifier, version)));
    const shown = passage.illustration ? [passage.illustration] : [];
    resources.push({ kind: 'stimulus', identifier, pictures: inPackage(shown) });
  }
  for (const path of stored.keys()) files.set(fileFor(path), { path, as: 'bytes' });
  const manifest = Buffer.from(qtiManifest(resources, version));
  return zipParts(new Map([['imsmanifest.xml', manifest], ...files]), stored);
}
