export const optionOnlyOnce = 'Each option can be chosen only once.';
export const markAll = 'Mark all that apply.';
