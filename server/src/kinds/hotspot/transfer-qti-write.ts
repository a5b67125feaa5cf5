import { pointIn } from '@certway/contract/kinds/hotspot/geometry';
import { fileName } from '../../formats/media/pictures.ts';
import {
  optionId,
  type QtiParts,
  qtiDeclaration,
  qtiFloat,
  qtiScoreIf,
} from '../../formats/qti.ts';
import { escapeXml } from '../../formats/xml.ts';
import { coordsOf, type DraftArea, type Hotspot, type Size } from './transfer-pixels.ts';

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
function worths({ areas, scoring }: Hotspot): { each: number[]; elsewhere: number } {
  const part = 1 / areas.filter(({ right }) => right).length;
  const wrong = scoring === 'right-minus-wrong' ? -part : 0;
  return { each: areas.map(({ right }) => (right ? part : wrong)), elsewhere: wrong };
}

const isWhole = ({ scoring }: Hotspot) => scoring === 'all-or-nothing';
const boundsOf = ({ scoring }: Hotspot) =>
  scoring === 'right-minus-wrong' ? 'lowerBound="0" upperBound="1" ' : '';

const toFindIn = ({ areas }: Hotspot) => areas.filter(({ right }) => right).length;

export function writeChoices(draft: Hotspot, size: Size): QtiParts {
  const values = draft.areas.flatMap(({ right }, at) => (right ? [optionId(at)] : []));
  const { each, elsewhere } = worths(draft);
  const entries = each.map(
    (worth, at) => `<mapEntry mapKey="${optionId(at)}" mappedValue="${worth}"/>`,
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

export function writePoints(draft: Hotspot, size: Size): QtiParts {
  const points = draft.areas.flatMap(({ right, outline }) => {
    const { x, y } = pointIn(outline);
    const at = coordsOf({ shape: 'polygon', corners: [{ x, y }] }, size);
    return right ? [at.join(' ')] : [];
  });
  const { each, elsewhere } = worths(draft);
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
