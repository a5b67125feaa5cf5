/** What people read at a place in a picture. */

export const kindLabel = 'Place in a picture';
export const rightPlaces = 'Right places';
export const pictureOfQuestion = 'Picture of the question';
export const pictureMissing =
  'The picture will appear here once it is uploaded as the illustration.';

export const task = (toFind: number): string =>
  toFind === 1 ? 'Mark one place in the picture.' : `Mark ${toFind} places in the picture.`;
export const scoringWords = {
  'all-or-nothing': 'It counts when you find every right place.',
  'right-minus-wrong': 'Each right place counts; each mark that is wrong takes as much away.',
  share: 'Each right place that you find counts.',
};
/** With one place to find there is nothing more to say than that. */
export const taskAndScoring = (
  toFind: number,
  scoring: keyof typeof scoringWords,
): string | null => (toFind === 1 ? null : scoringWords[scoring]);

export const howTo =
  'Tap or click to set a mark; tap elsewhere to move it, or drag it. By keyboard: the arrow keys move the crosshair, with Shift in small steps, and Enter sets the mark.';
export const surface = 'Crosshair on the picture';
export const surfaceRole = 'picture with a crosshair';
export const crosshairAt = (place: string): string => `Crosshair: ${place}.`;
export const markSet = (name: string, place: string): string => `${name} set: ${place}.`;
export const markRemoved = (name: string): string => `${name} removed.`;
export const markName = (at: number): string => `Mark ${at + 1}`;
export const markAt = (name: string, place: string): string => `${name}: ${place}`;
export const removeMark = (name: string): string => `Remove ${name.toLowerCase()}`;
export const remove = 'Remove';
export const marksSet = (count: number, toFind: number): string =>
  `${count} of ${toFind} ${toFind === 1 ? 'mark' : 'marks'} set.`;
export const yourMarks = 'Your marks';
export const byName = (toFind: number): string =>
  toFind === 1 ? 'Or choose the place by its name' : 'Or choose places by their names';
export const closer = 'Closer';
export const fit = 'Whole picture';
export const scrolledPicture = 'The picture, enlarged';

export const right = 'Right';
export const wrong = 'Wrong';
export const notMarked = 'Nothing was marked.';
export const missed = (place: string): string => `Not found: ${place}`;
export const outlined = 'Outlined in the picture.';
