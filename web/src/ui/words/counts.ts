/** A number with its noun: '1 module', '1,200 questions'. `many` only where an s does not do. */
export const countText = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;
