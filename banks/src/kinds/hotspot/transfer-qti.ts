import { embeddedPath, fileName } from '../../formats/media/pictures.ts';
import {
  optionId,
  type QtiParts,
  qtiDeclaration,
  qtiFloat,
  qtiScoreIf,
} from '../../formats/qti.ts';
import { correctValues, declarationOf, mappedPoints, type QtiItem } from '../../formats/qti-2.ts';
import { NO_RIGHT_ANSWER, UNEQUAL_CHOICES } from '../../formats/unsupported-content.ts';
import {
  descendantsOf,
  escapeXml,
  firstDescendantOf,
  textIn,
  type XmlNode,
} from '../../formats/xml.ts';
import type { AreaOutline, Scoring } from '../../model.ts';
import type { KindTransfer } from '../transfer.ts';
import { pointIn } from './geometry.ts';
import * as messages from './messages.ts';
import {
  coordsOf,
  type DraftArea,
  type Hotspot,
  lostPixels,
  outlineFrom,
  type ParsedArea,
  type Size,
  sizeOf,
} from './transfer-pixels.ts';

/**
 * Reads and writes hotspot questions in QTI. If the areas have names, they are written as choices
 * in the picture; otherwise learners select points, and points inside an area score.
 */

type Transfer = KindTransfer<'hotspot'>;

interface MarkedPicture {
  illustration: string;
  illustrationAlt: string;
  size: Size;
}

/**
 * Returns the picture that learners mark. Returns a message if the picture is missing or its size
 * is unknown.
 */
function pictureOf({ interaction, images }: QtiItem): MarkedPicture | string {
  const node = firstDescendantOf(interaction, 'object') ?? firstDescendantOf(interaction, 'img');
  const { data, src, width, height, alt } = node?.attributes ?? {};
  const name = data ?? src ?? '';
  if (!node || name === '') return messages.noPicture;
  if (!images.has(name)) return messages.pictureMissing({ name });
  const size = { width: Number(width), height: Number(height) };
  if (!(size.width > 0 && size.height > 0)) return messages.sizeUnknown;
  return {
    illustration: embeddedPath(name),
    illustrationAlt: (alt ?? node.attributes.ariaLabel ?? textIn(node)).trim(),
    size,
  };
}

/** Parses coordinates in pixels or in percent of the picture, and returns pixels. */
const numbersIn = (coords: string, { width, height }: Size) =>
  coords
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((each, at) => {
      const share = /^(.+)%$/.exec(each)?.[1];
      return share ? (Number(share) / 100) * (at % 2 === 0 ? width : height) : Number(each);
    });

function outlineIn({ attributes }: XmlNode, size: Size): AreaOutline | string {
  const { shape = '', coords = '' } = attributes;
  const [x = 0, y = 0, radius = 0] = numbersIn(coords, size);
  const found =
    shape === 'circle'
      ? outlineFrom('ellipse', [x, y, radius, radius], size)
      : shape === 'rect'
        ? outlineFrom('rectangle', numbersIn(coords, size), size)
        : shape === 'ellipse'
          ? outlineFrom('ellipse', numbersIn(coords, size), size)
          : shape === 'poly'
            ? outlineFrom('polygon', numbersIn(coords, size), size)
            : null;
  return found ?? messages.shapeNotSupported({ shape, coordinates: coords.slice(0, 60) });
}

function hotspotFields(
  item: QtiItem,
  picture: MarkedPicture,
  areas: ParsedArea[],
  scoring: Scoring,
) {
  const { illustration, illustrationAlt } = picture;
  const toFind = areas.filter(({ right }) => right).length;
  if (toFind === 0) return NO_RIGHT_ANSWER;
  const most = Number(item.interaction.attributes.maxChoices ?? 1);
  if (most !== toFind) item.reportLoss(messages.otherNumberOfMarks);
  return { type: 'hotspot' as const, areas, scoring, illustration, illustrationAlt };
}

/** Keeps the names of areas only if every area has a name and all names differ. */
function withValidNames(areas: ParsedArea[], item: QtiItem): ParsedArea[] {
  const names = areas.map(({ name }) => name).filter(Boolean);
  if (names.length === areas.length && new Set(names).size === names.length) return areas;
  if (names.length > 0) item.reportLoss(messages.unclearAreaNames);
  return areas.map((area) => ({ ...area, name: '' }));
}

const templateOf = ({ item }: QtiItem) =>
  firstDescendantOf(item, 'responseProcessing')?.attributes.template ?? '';

function readChoices(item: QtiItem) {
  const picture = pictureOf(item);
  if (typeof picture === 'string') return picture;
  const mapped = mappedPoints(item);
  const named = correctValues(item);
  const right =
    named.length > 0 ? named : mapped.filter(({ points }) => points > 0).map(({ id }) => id);
  const areas: ParsedArea[] = [];
  for (const node of descendantsOf(item.interaction, 'hotspotChoice')) {
    const outline = outlineIn(node, picture.size);
    if (typeof outline === 'string') return outline;
    const { identifier = '', hotspotLabel = '' } = node.attributes;
    areas.push({ name: hotspotLabel.trim(), right: right.includes(identifier), outline });
  }
  const positive = new Set(mapped.map(({ points }) => points).filter((points) => points > 0));
  if (positive.size > 1) item.reportLoss(UNEQUAL_CHOICES);
  const isSummed =
    /map_response\b/.test(templateOf(item)) ||
    firstDescendantOf(firstDescendantOf(item.item, 'responseProcessing'), 'mapResponse') !==
      undefined;
  const mapping = firstDescendantOf(declarationOf(item), 'mapping');
  const elsewhere = Number(mapping?.attributes.defaultValue ?? 0);
  const costs = elsewhere < 0 || mapped.some(({ points }) => points < 0);
  const scoring = !isSummed ? 'all-or-nothing' : costs ? 'right-minus-wrong' : 'share';
  return hotspotFields(item, picture, withValidNames(areas, item), scoring);
}

function readPoints(item: QtiItem) {
  const picture = pictureOf(item);
  if (typeof picture === 'string') return picture;
  const mapping = firstDescendantOf(declarationOf(item), 'areaMapping');
  const entries = descendantsOf(mapping, 'areaMapEntry');
  const values = entries.map(({ attributes }) => Number(attributes.mappedValue ?? 0));
  const areas: ParsedArea[] = [];
  for (const [at, node] of entries.entries()) {
    const outline = outlineIn(node, picture.size);
    if (typeof outline === 'string') return outline;
    areas.push({ name: '', right: (values[at] ?? 0) > 0, outline });
  }
  if (new Set(values.filter((value) => value > 0)).size > 1) item.reportLoss(UNEQUAL_CHOICES);
  const processing = firstDescendantOf(item.item, 'responseProcessing');
  const least = Math.min(Number(mapping?.attributes.defaultValue ?? 0), ...values);
  const scoring = firstDescendantOf(processing, 'gte')
    ? 'all-or-nothing'
    : least < 0
      ? 'right-minus-wrong'
      : 'share';
  return hotspotFields(item, picture, areas, scoring);
}

const SHAPES = { rectangle: 'rect', ellipse: 'ellipse', polygon: 'poly' } as const;

const shapeOf = ({ outline }: DraftArea, size: Size) =>
  `shape="${SHAPES[outline.shape]}" coords="${coordsOf(outline, size).join(',')}"`;

const MIME: Record<string, string> = { jpg: 'image/jpeg', webp: 'image/webp' };

function objectOf({ illustration, illustrationAlt }: Hotspot, { width, height }: Size): string {
  const name = fileName(illustration ?? '');
  const type = MIME[name.slice(name.lastIndexOf('.') + 1)] ?? 'image/png';
  return `<object type="${type}" data="images/${escapeXml(name)}" width="${width}" height="${height}">${escapeXml(illustrationAlt)}</object>`;
}

/**
 * Returns the points for a mark in each area and for a mark elsewhere, for scoring that sums
 * points. A wrong mark subtracts points only if the question's scoring is right-minus-wrong.
 */
function pointsOfAreas({ areas, scoring }: Hotspot): { each: number[]; elsewhere: number } {
  const part = 1 / areas.filter(({ right }) => right).length;
  const wrong = scoring === 'right-minus-wrong' ? -part : 0;
  return { each: areas.map(({ right }) => (right ? part : wrong)), elsewhere: wrong };
}

const isWhole = ({ scoring }: Hotspot) => scoring === 'all-or-nothing';
const boundsOf = ({ scoring }: Hotspot) =>
  scoring === 'right-minus-wrong' ? 'lowerBound="0" upperBound="1" ' : '';

const toFindIn = ({ areas }: Hotspot) => areas.filter(({ right }) => right).length;

function writeChoices(draft: Hotspot, size: Size): QtiParts {
  const values = draft.areas.flatMap(({ right }, at) => (right ? [optionId(at)] : []));
  const { each, elsewhere } = pointsOfAreas(draft);
  const entries = each.map(
    (points, at) => `<mapEntry mapKey="${optionId(at)}" mappedValue="${points}"/>`,
  );
  const mapping = `<mapping ${boundsOf(draft)}defaultValue="${elsewhere}">${entries.join('')}</mapping>`;
  const choices = draft.areas.map(
    (area, at) =>
      `<hotspotChoice identifier="${optionId(at)}" ${shapeOf(area, size)} hotspotLabel="${escapeXml(area.name)}"/>`,
  );
  return {
    declaration: qtiDeclaration({
      cardinality: 'multiple',
      baseType: 'identifier',
      values,
      ...(!isWhole(draft) && { mapping }),
    }),
    interaction: `<hotspotInteraction responseIdentifier="RESPONSE" maxChoices="${toFindIn(draft)}">${objectOf(draft, size)}${choices.join('')}</hotspotInteraction>`,
    showsIllustration: true,
    ...(!isWhole(draft) && { marking: 'map_response' as const }),
  };
}

const MAPPED = '<mapResponsePoint identifier="RESPONSE"/>';
const ALL = `<gte>${MAPPED}${qtiFloat(0.9999)}</gte>`;
const SUM = `<setOutcomeValue identifier="SCORE">${MAPPED}</setOutcomeValue>`;

function writePoints(draft: Hotspot, size: Size): QtiParts {
  const points = draft.areas.flatMap(({ right, outline }) => {
    const { x, y } = pointIn(outline);
    const at = coordsOf({ shape: 'polygon', corners: [{ x, y }] }, size);
    return right ? [at.join(' ')] : [];
  });
  const { each, elsewhere } = pointsOfAreas(draft);
  const entries = draft.areas.map(
    (area, at) => `<areaMapEntry ${shapeOf(area, size)} mappedValue="${each[at]}"/>`,
  );
  const mapping = `<areaMapping ${boundsOf(draft)}defaultValue="${elsewhere}">${entries.join('')}</areaMapping>`;
  return {
    declaration: qtiDeclaration({
      cardinality: 'multiple',
      baseType: 'point',
      values: points,
      mapping,
    }),
    interaction: `<selectPointInteraction responseIdentifier="RESPONSE" maxChoices="${toFindIn(draft)}">${objectOf(draft, size)}</selectPointInteraction>`,
    showsIllustration: true,
    processing: isWhole(draft) ? qtiScoreIf(ALL, qtiFloat(1)) : SUM,
  };
}

export const qti: Transfer['qti'] = {
  write: (draft) => {
    const size = sizeOf(draft);
    const isNamed = draft.areas.some(({ name }) => name !== '');
    return isNamed ? writeChoices(draft, size) : writePoints(draft, size);
  },
  read: (item) => {
    const { name } = item.interaction;
    if (name === 'hotspotInteraction') return readChoices(item);
    return name === 'selectPointInteraction' ? readPoints(item) : null;
  },
  unsupported: [lostPixels],
};
