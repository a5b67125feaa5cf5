import { decodeText, type Entries } from '../bytes.ts';
import { AUDIO_FILE, audioOf, type ParsedAudio } from '../formats/media/audio.ts';
import { embeddedPath } from '../formats/media/pictures.ts';
import { Unreadable } from '../formats/unreadable.ts';
import { readAs } from '../kinds/transfers.ts';
import { lossMessage } from '../loss-messages.ts';
import * as bankMessages from '../messages.ts';
import type { FoundQuestion, Problem, Reading } from '../reading.ts';
import { multipleChoice, singleChoiceSet, trueFalse } from './h5p-choices.ts';
import {
  type Fields,
  fieldsIn,
  type H5pItem,
  listIn,
  type ParsedItem,
  textOfHtml,
} from './h5p-fields.ts';
import { blanks, dragText } from './h5p-gaps.ts';
import { imageHotspot } from './h5p-hotspots.ts';
import * as messages from './messages.ts';

/** Reads H5P: a question set or a single question, of the types that have an equivalent here. */

const CONTENT = 'content/content.json';
export const isH5p = (entries: Entries) => entries.has('h5p.json') && entries.has(CONTENT);

const READERS: Record<string, (item: H5pItem) => ParsedItem | ParsedItem[]> = {
  'H5P.MultiChoice': multipleChoice,
  'H5P.TrueFalse': trueFalse,
  'H5P.Blanks': blanks,
  'H5P.DragText': dragText,
  'H5P.SingleChoiceSet': singleChoiceSet,
  'H5P.ImageHotspotQuestion': imageHotspot,
};

/**
 * Returns the picture above a question. The path is null without a picture, and empty if the
 * package lacks the file.
 */
function pictureOf({ params }: H5pItem, entries: Entries): { path: string | null; alt: string } {
  const media = fieldsIn(fieldsIn(params.media).type ?? params.media);
  const shown = fieldsIn(media.params);
  const name = fieldsIn(shown.file).path;
  const path = typeof name === 'string' && name !== '' ? `content/${name}` : null;
  return { path: path && entries.has(path) ? path : path && '', alt: textOfHtml(shown.alt) };
}

/** Returns the audio above a question, whose file exists in several formats. */
function audioIn({ params }: H5pItem, entries: Entries, losses: string[]): ParsedAudio | null {
  const media = fieldsIn(fieldsIn(params.media).type ?? params.media);
  if (!String(media.library).startsWith('H5P.Audio ')) return null;
  const { files, title = fieldsIn(media.metadata).title } = fieldsIn(media.params);
  const sounds = listIn(files).map(({ path }) => ({
    name: `content/${String(path)}`,
    label: textOfHtml(title),
  }));
  const known = sounds.filter(({ name }) => entries.has(name)).slice(0, 1);
  return audioOf(known.length > 0 ? known : sounds.slice(0, 1), {
    images: new Map(entries),
    reportLoss: (what) => losses.push(lossMessage(what)),
  });
}

/**
 * Checks whether a video is above the question. The video is left out, because questions here
 * cannot have one.
 */
function hasVideo({ params }: H5pItem): boolean {
  const media = fieldsIn(fieldsIn(params.media).type ?? params.media);
  const isVideo = String(media.library).startsWith('H5P.Video ');
  return isVideo && listIn(fieldsIn(media.params).sources).length > 0;
}

/**
 * Reports feedback by score as left out. It depends on the score and not on the answer, and
 * questions here have no such feedback.
 */
function scoreFeedbackLosses({ params }: H5pItem): string[] {
  const hasFeedback = listIn(params.overallFeedback).some(
    ({ feedback }) => textOfHtml(feedback) !== '',
  );
  return hasFeedback ? [lossMessage(messages.feedbackByScore)] : [];
}

function foundIn(item: H5pItem, number: number, entries: Entries): FoundQuestion[] {
  const read = READERS[item.library];
  const parsedFields = {
    text: textOfHtml(item.params.question ?? item.params.text ?? item.params.textField),
  };
  const where = `question ${number}`;
  if (!read)
    return [{ where, draft: bankMessages.kindNotSupported({ type: item.library }), parsedFields }];
  const all = [read(item)].flat();
  const { path, alt } = pictureOf(item, entries);
  const isPicture = path !== null && /\.(?:png|jpe?g)$/i.test(path);
  return all.map(({ draft, losses }, at): FoundQuestion => {
    const location = all.length > 1 ? `${where}, part ${at + 1}` : where;
    if (typeof draft === 'string') return { where: location, draft, parsedFields };
    const parsed = readAs('json', draft) ?? bankMessages.kindNotSupported({ type: draft.type });
    if (typeof parsed === 'string')
      return { where: location, draft: parsed, parsedFields: draft.fields };
    const isMediaLost = (path !== null && !isPicture) || hasVideo(item);
    const mediaLosses = isMediaLost ? [lossMessage(messages.pictureOrVideo)] : [];
    const lost = [...losses, ...scoreFeedbackLosses(item), ...mediaLosses];
    const audio = audioIn(item, entries, lost);
    const shown = isPicture ? { illustration: embeddedPath(path), illustrationAlt: alt } : {};
    return {
      where: location,
      draft: { ...parsed, ...shown, ...(audio && { audio }) },
      losses: lost,
    };
  });
}

function readContent(entries: Entries, path: string): Fields {
  const bytes = entries.get(path);
  try {
    return fieldsIn(JSON.parse(bytes ? decodeText(bytes) : ''));
  } catch {
    throw new Unreadable(messages.h5pUnreadable);
  }
}

/** Reports that the texts before the first question of a set and after its last one are lost. */
function aroundSet({ introPage, endGame, overallFeedback }: Fields): Problem[] {
  const { introduction, title } = fieldsIn(introPage);
  const before = textOfHtml(introduction) !== '' || textOfHtml(title) !== '';
  const scored = [...listIn(overallFeedback), ...listIn(fieldsIn(endGame).overallFeedback)];
  const after = scored.some(({ feedback }) => textOfHtml(feedback) !== '');
  const lost = [before && messages.introduction, after && messages.feedbackByScore];
  return lost.flatMap((what) =>
    what ? [{ where: messages.theSet, message: lossMessage(what) }] : [],
  );
}

const libraryOf = (value: unknown) => String(value).split(' ', 1)[0] ?? '';

export function readH5p(entries: Entries): Reading {
  const content = readContent(entries, CONTENT);
  const main = libraryOf(readContent(entries, 'h5p.json').mainLibrary);
  const isSet = main === 'H5P.QuestionSet';
  const items: H5pItem[] = isSet
    ? listIn(content.questions).map(({ library, params }) => ({
        library: libraryOf(library),
        params: fieldsIn(params),
      }))
    : [{ library: main, params: content }];
  return {
    format: 'h5p',
    found: items.flatMap((item, at) => foundIn(item, at + 1, entries)),
    notes: isSet ? aroundSet(content) : [],
    images: new Map(
      [...entries].filter(([path]) => /\.(?:png|jpe?g)$/i.test(path) || AUDIO_FILE.test(path)),
    ),
  };
}
