import { message } from '@certway/contract/message';

export const kindLabel = 'Place in a picture';
export const rightPlaces = 'Right places';
export const pictureOfQuestion = 'Picture of the question';
export const pictureMissing =
  'The picture will appear here once it is uploaded as the illustration.';

export const markOnePlace = 'Mark one place in the picture.';
export const markPlaces = message('Mark {places} places in the picture.');
export const allOrNothingCounts = 'It counts when you find every right place.';
export const rightMinusWrongCounts =
  'Each right place you mark counts for you, and each wrong mark counts against you.';
export const shareCounts = 'Each right place you find counts.';

export const howTo =
  'Tap or click to set a mark; tap elsewhere to move it, or drag it. By keyboard: the arrow keys move the crosshair, with Shift in small steps, and Enter sets the mark.';
export const surface = 'Crosshair on the picture';
export const surfaceRole = 'picture with a crosshair';
export const crosshairAt = message('Crosshair: {place}.');
export const markSet = message('{name} set: {place}.');
export const markRemoved = message('{name} removed.');
export const markNumber = message('Mark {number}');
export const markAt = message('{name}: {place}');
export const removeMark = message('Remove mark {number}');
export const remove = 'Remove';
export const marksSet = message('{count} of {toFind, plural, one {# mark} other {# marks}} set.');
export const yourMarks = 'Your marks';
export const choosePlace = 'Or choose the place by its name';
export const choosePlaces = 'Or choose places by their names';
export const zoomIn = 'Zoom in';
export const fitToScreen = 'Fit to screen';
export const enlargedPicture = 'Enlarged picture';

export const right = 'Right';
export const wrong = 'Wrong';
export const notMarked = 'Nothing was marked.';
export const placeNotFound = message('Not found: {place}');
export const outlined = 'Outlined in the picture.';

export const place = 'Place';
export const marks = 'Marks';
export const share = 'Share';
export const rightPlace = 'right';
export const allMarks = 'All marks';
export const elsewhereAt = message('Elsewhere, {place}');
export const otherSpots = message(
  '{count, plural, one {# other place} other {# other places}} outside the areas',
);
export const whatIsDrawn = message(
  '{answers, plural, one {# answer} other {# answers}} to the question as it is now. The outlines are its areas, each with its percentage of all marks. Circles are marks outside the areas; a larger circle means more marks.',
);
export const chosenByName = message(
  '{named, plural, one {# mark was} other {# marks were}} chosen by name.',
);
export const withoutMark = message(
  '{skipped, plural, one {# answer has} other {# answers have}} no mark.',
);
