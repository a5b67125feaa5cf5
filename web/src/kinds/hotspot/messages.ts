import { message } from '@certway/contract/message';

export const kindLabel = 'Place in a picture';
export const rightPlaces = 'Right places';
export const pictureOfQuestion = 'Picture of the question';
export const pictureMissing =
  'The picture will appear here once it is uploaded as the illustration.';

export const markOnePlace = 'Mark one place in the picture.';
export const markPlaces = message('Mark {places} places in the picture.');
export const allOrNothingCounts = 'You get credit only if you find every right place.';
export const rightMinusWrongCounts =
  'Each right place you mark counts for you, and each wrong place you mark counts against you.';
export const shareCounts = 'Each right place that you find counts.';

export const howTo = 'Tap to place the marker; drag to move it.';
export const howToByKeys =
  'With the keyboard, the arrow keys move the crosshair (hold Shift for small steps), and Enter places the marker.';
export const surface = 'Crosshair on the picture';
export const surfaceRole = 'picture with a crosshair';
export const crosshairAt = message('Crosshair: {place}.');
export const markSet = message('{name} placed: {place}.');
export const markRemoved = message('{name} removed.');
export const markNumber = message('Marker {number}');
export const markAt = message('{name}: {place}');
export const removeMark = message('Remove marker {number}');
export const remove = 'Remove';
export const yourMarks = 'Your markers';
export const chooseByName = 'Choose by name';
export const zoomIn = 'Zoom in';
export const fitToScreen = 'Fit to screen';
export const enlargedPicture = 'Enlarged picture';

export const right = 'Right';
export const wrong = 'Wrong';
export const notMarked = 'No marker was placed.';
export const markOpen = message('Marker {number}: not placed');
export const rightPlaceOutlined = 'Right place: outlined in the picture';
export const rightPlaceIs = message('Right place: {place}');
export const yourMarksAreRight = 'Your markers are right.';
export const outlined = 'Outlined in the picture.';

export const place = 'Place';
export const marks = 'Markers';
export const share = 'Share of markers';
export const rightPlace = 'right';
export const allMarks = 'All markers';
export const elsewhereAt = message('Outside the areas, {place}');
export const otherSpots = message(
  '{count, plural, one {# other place} other {# other places}} outside the areas',
);
export const whatIsDrawn = message(
  '{answers, plural, one {# answer} other {# answers}} to the current version of the question. The outlines show the areas, each with its percentage of all markers. The circles show markers outside the areas; a larger circle means more markers.',
);
export const chosenByName = message(
  '{named, plural, one {# marker was placed by choosing the name of an area.} other {# markers were placed by choosing the name of an area.}}',
);
export const withoutMark = message(
  '{skipped, plural, one {# answer has} other {# answers have}} no marker.',
);
