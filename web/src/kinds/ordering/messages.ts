export const howByKeys =
  'Space picks it up, the arrow keys move it, Space puts it down, Escape puts it back.';
export const moveUp = 'Move up';
export const moveDown = 'Move down';
export const putInOrder = 'Put these in the right order.';
export const itemNumber = (number: number) => `Item ${number}`;
export const moveItemUp = (number: number) => `Move item ${number} up`;
export const moveItemDown = (number: number) => `Move item ${number} down`;
export const removeItem = (number: number) => `Remove item ${number}`;
export const itemsInOrder = 'Items in the right order';
export const howItemsAreSeen = 'Learners see them in a different order.';
export const addItem = 'Add item';
export const scoring = 'Scoring';
export const wholeOrder = 'The whole order or nothing';
export const shareOfNeighbors = 'Share of right neighbors';
export const placeNumber = (number: number) => `Place ${number}`;
export const rightOrder = 'Right order';
export const right = 'Right';
export const belongsAt = (place: number) => `Belongs at place ${place}`;
export const followsRightItem = 'Follows the right item';
export const followsWrongItem = 'Does not follow the right item';
export const yourOrder = 'Your order';
export const wholeOrderCounts = 'It counts when the whole order is right.';
export const neighborsCount = 'Each item that follows the right one counts.';
export const nowAt = (item: string, place: number, count: number) =>
  `${item} is now at place ${place} of ${count}.`;
export const pickedUpAt = (item: string, place: number, count: number) =>
  `${item} is picked up at place ${place} of ${count}.`;
export const putDownAt = (item: string, place: number, count: number) =>
  `${item} is put down at place ${place} of ${count}.`;
export const putBackAt = (item: string, place: number, count: number) =>
  `${item} is put back at place ${place} of ${count}.`;
export const ordering = 'Ordering';
export const keys =
  'Keys: Space picks an item up and puts it down, arrows move it, Escape puts it back.';
