import { embeddedPath } from '../../formats/media/pictures.ts';
import { fileNode, type MoodleQuestion, textNode } from '../../formats/moodle.ts';
import { NO_RIGHT_ANSWER } from '../../formats/unsupported-content.ts';
import { childOf, childrenOf, textIn, type XmlNode } from '../../formats/xml.ts';
import { SCORINGS } from '../../model.ts';
import type { KindTransfer, UnsupportedFeature } from '../transfer.ts';
import * as messages from './messages.ts';
import { pictureSize } from './picture-size.ts';
import { asMoodleOutline, dropOf, outlineIn } from './transfer-moodle-areas.ts';
import {
  type Hotspot,
  lostPixels,
  type ParsedArea,
  type Size,
  sizeOf,
  withOutlines,
} from './transfer-pixels.ts';

/**
 * Reads and writes hotspot questions as Moodle's questions in which learners drag markers onto a
 * picture. There is a single marker, with as many copies as there are right areas.
 */

type Transfer = KindTransfer<'hotspot'>;

const TYPE = 'ddmarker';
const MARKER = 'Here';

const write: Transfer['moodle']['write'] = (draft, pictures) => {
  const size = sizeOf(draft);
  const right = draft.areas.filter((area) => area.right);
  const drops = right.map(({ outline }, at) => dropOf(asMoodleOutline(outline, size), size, at));
  return {
    type: TYPE,
    body: `${fileNode(draft.illustration, pictures)}<shuffleanswers>0</shuffleanswers><drag><no>1</no>${textNode(MARKER)}<noofdrags>${right.length}</noofdrags></drag>${drops.join('')}`,
    showsIllustration: true,
    tags: { scoring: draft.scoring, size: `${size.width}x${size.height}` },
  };
};

const numberIn = (node: XmlNode, name: string) => textIn(childOf(node, name)).trim();

/**
 * Returns the picture embedded in the question. Returns a message if the picture is missing or its
 * size is unknown.
 */
function pictureOf({ node, images, tags }: MoodleQuestion): { name: string; size: Size } | string {
  const file = childOf(node, 'file');
  const name = file?.attributes.name ?? '';
  const bytes = new Uint8Array(Buffer.from(textIn(file), 'base64'));
  if (name === '' || bytes.length === 0) return messages.pictureMissing({ name });
  images.set(name, bytes);
  const [, width = '', height = ''] = /^(\d{1,5})x(\d{1,5})$/.exec(tags.size ?? '') ?? [];
  const size = width ? { width: Number(width), height: Number(height) } : pictureSize(bytes);
  return size ? { name, size } : messages.sizeUnknown;
}

function read(question: MoodleQuestion) {
  const { type, node, tags, kind, text, reportLoss } = question;
  if (type !== TYPE) return null;
  const drops = childrenOf(node, 'drop');
  if (drops.length === 0) return NO_RIGHT_ANSWER;
  const [marker, ...others] = new Set(drops.map((drop) => numberIn(drop, 'choice')));
  if (others.length > 0) return messages.severalLabels;
  const picture = pictureOf(question);
  if (typeof picture === 'string') return picture;
  const areas: ParsedArea[] = [];
  for (const drop of drops) {
    const outline = outlineIn(drop, picture.size);
    if (typeof outline === 'string') return outline;
    areas.push({ name: '', right: true, outline });
  }
  const drags = childrenOf(node, 'drag');
  const label = drags.find((drag) => numberIn(drag, 'no') === marker);
  const words = textIn(childOf(label, 'text')).trim();
  if (kind === undefined && words !== '' && !text.includes(words))
    reportLoss(messages.markerLabel({ label: words.slice(0, 60) }));
  if (drags.length > 1) reportLoss(messages.unusedMarkers);
  const scoring = SCORINGS.find((each) => each === tags.scoring) ?? 'share';
  return { type: 'hotspot' as const, areas, scoring, illustration: embeddedPath(picture.name) };
}

const names: UnsupportedFeature<Hotspot> = {
  what: messages.areaNames,
  isUsedBy: ({ areas }) => areas.some(({ name }) => name !== ''),
  without: (draft) => ({ ...draft, areas: draft.areas.map((area) => ({ ...area, name: '' })) }),
};
const wrongAreas: UnsupportedFeature<Hotspot> = {
  what: messages.wrongAreas,
  isUsedBy: ({ areas }) => areas.some(({ right }) => !right),
  without: (draft) => ({ ...draft, areas: draft.areas.filter(({ right }) => right) }),
};
const lostEllipses: UnsupportedFeature<Hotspot> = {
  what: messages.ellipses,
  isUsedBy: (draft) =>
    draft.areas.some(({ outline }) => asMoodleOutline(outline, sizeOf(draft)) !== outline),
  without: (draft) => withOutlines(draft, (outline) => asMoodleOutline(outline, sizeOf(draft))),
};
const alt: UnsupportedFeature<Hotspot> = {
  what: messages.alternativeText,
  isUsedBy: ({ illustrationAlt }) => illustrationAlt !== '',
  without: (draft) => ({ ...draft, illustrationAlt: '' }),
};

/**
 * Moodle scores each marker separately, so other scoring is lost in Moodle. Our own import restores
 * the scoring from a tag.
 */
const scoring: UnsupportedFeature<Hotspot> = {
  what: messages.scoringByShare,
  isUsedBy: (draft) =>
    draft.scoring !== 'share' && draft.areas.filter(({ right }) => right).length > 1,
  without: (draft) => draft,
};

export const moodle: Transfer['moodle'] = {
  write,
  read,
  unsupported: [names, wrongAreas, lostEllipses, lostPixels, alt, scoring],
};
