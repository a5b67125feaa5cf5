export const noPicture = 'The question has no picture to mark';
export const pictureMissing = ({ name }: { name: string | number }) =>
  `The question needs the picture “${name}”, which is not in the file`;
export const sizeUnknown =
  'The size of the picture is unknown, so the areas cannot be placed in it';
export const shapeNotSupported = ({
  shape,
  coordinates,
}: {
  shape: string | number;
  coordinates: string | number;
}) => `An area of the shape “${shape}” with “${coordinates}” cannot be drawn`;
export const severalLabels = 'Several labels for one picture are not supported';
export const markerLabel = ({ label }: { label: string | number }) =>
  `the label “${label}” of the marker`;
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
export const noArea = 'The question has no area to mark';
