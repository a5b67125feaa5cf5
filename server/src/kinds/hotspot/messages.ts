import { message } from '@certway/contract/message';

export const marksOnly = 'Answer this question by placing markers in the picture.';
export const setAtMost = message(
  'Place at most {count, plural, one {# marker} other {# markers}}.',
);
export const areaOnlyOnce = 'Each area can be chosen only once.';
export const areaUnknown = 'This area does not belong to the question.';
export const areas = 'areas';
export const scoring = 'scoring';
export const areaAt = message('Area {number}');
export const elsewhere = 'Elsewhere in the picture';
export const markWithCross = message(
  '{count, plural, one {Mark the place in the picture with a cross.} other {Mark # places in the picture with a cross.}}',
);
export const noPicture = 'The question has no picture to mark';
export const pictureMissing = message(
  'The question needs the picture “{name}”, which is not in the file',
);
export const sizeUnknown =
  'The size of the picture is unknown, so the areas cannot be placed in it';
export const shapeNotSupported = message(
  'An area of the shape “{shape}” with “{coordinates}” cannot be drawn',
);
export const severalLabels = 'Several labels for one picture are not supported';
export const markerLabel = message('the label “{label}” of the marker');
export const unusedMarkers = 'markers without a place in the picture';
export const otherNumberOfMarks =
  'the number of places that can be marked (it becomes the number of correct places)';
export const unclearAreaNames = 'the names of areas (some are missing or repeated)';
export const areaNames = 'The names of areas';
export const wrongAreas = 'Areas that are wrong answers';
export const ellipses = 'Round areas that are not circles (they become polygons)';
export const alternativeText = 'The alternative text of the picture to mark';
export const scoringByShare =
  'How several places in a picture are scored (always by the share of right places found)';
export const partsOfPixels = 'Fractions of a pixel in the areas of a picture';
