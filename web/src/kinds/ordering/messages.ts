import { message } from '@certway/contract/message';
export const howByKeys =
  'Space picks the item up, the arrow keys move it, Space puts it down, and Escape puts it back.';
export const moveUp = 'Move up';
export const moveDown = 'Move down';
export const putInOrder = 'Put these in the right order.';
export const itemNumber = message('Item {number}');
export const moveItemUp = message('Move item {number} up');
export const moveItemDown = message('Move item {number} down');
export const removeItem = message('Remove item {number}');
export const itemsInOrder = 'Items in the right order';
export const howItemsAreSeen = 'Learners see the items shuffled.';
export const addItem = 'Add item';
export const scoring = 'Scoring';
export const wholeOrder = 'The whole order or nothing';
export const shareOfNeighbors =
  'Partial credit for each item that comes directly after the correct item';
export const placeNumber = message('Position {number}');
export const rightOrder = 'Right order';
export const right = 'Right';
export const belongsAt = message('Belongs at {place}');
export const followsRightItem = 'In order';
export const followsWrongItem = 'Out of order';
export const yourOrder = 'Your order';
export const wholeOrderCounts = 'You get credit only if the whole order is right.';
export const neighborsCount =
  'You get partial credit for each item that comes directly after the correct item.';
export const nowAt = message('{item} is now at position {place} of {count}.');
export const pickedUpAt = message('{item} is picked up at position {place} of {count}.');
export const putDownAt = message('{item} is put down at position {place} of {count}.');
export const putBackAt = message('{item} is put back at position {place} of {count}.');
export const ordering = 'Ordering';
export const keys = 'Keys: Space picks up and puts down, arrows move';
