import { message } from '@certway/contract/message';
export const areas = 'Areas';
export const howTo =
  'Drag on the picture to draw an area, and drag its round handles to change it. Or add an area and enter its position, in percent of the picture from the left and from the top.';
export const uploadFirst =
  'Upload the picture as the illustration above, then draw its areas here.';
export const newShape = 'Shape of a new area';
export const rectangle = 'Rectangle';
export const ellipse = 'Ellipse';
export const polygon = 'Polygon';
export const addArea = 'Add area';
export const areaNumber = message('Area {number}');
export const removeArea = message('Remove area {number}');
export const name = 'Name';
export const nameHint =
  'Learners can choose the area by this name. Say where it is, not what it is.';
export const isRight = 'A right answer';
export const shape = 'Shape';
export const addCorner = 'Add corner';
export const removeCorner = message('Remove corner {number}');
export const scoring = 'Scoring';
export const allOrNothing = 'All or nothing';
export const rightMinusWrong = 'Right minus wrong';
export const shareFound = 'Partial credit for each right area found';

export const whole = 'whole area';
export const topLeft = 'top left corner';
export const bottomRight = 'bottom right corner';
export const rightEdge = 'right edge';
export const bottomEdge = 'bottom edge';
export const cornerNumber = message('corner {number}');
export const handleAt = message('{area}, {name}: {place}');

export const left = 'Left';
export const top = 'Top';
export const right = 'Right';
export const bottom = 'Bottom';
export const middleFromLeft = 'Middle, from the left';
export const middleFromTop = 'Middle, from the top';
export const halfWidth = 'Half the width';
export const halfHeight = 'Half the height';
export const cornerFromLeft = message('Corner {number}, from the left');
export const cornerFromTop = message('Corner {number}, from the top');

export const numbersOfShape = message('{shape} {numbers}');
export const wrongArea = message('{area}, wrong');
export const rightArea = message('{area}, right ✓');
export const namedArea = message('{name}: {outline}');

export const unnamed =
  'Areas without names can be found only by seeing the picture, so people who are blind cannot answer this question. Name each area by where it is, or ask another kind of question as well.';
export const nothingWrong =
  'Every named area is right, so the names give the answer away. Draw and name some wrong areas too.';
export const tooSmall = message('{areaIs} is too small to tap. Make it larger.');
