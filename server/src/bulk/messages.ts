export const replacedInBulk = 'Find and replace';
export const setInBulk = 'Fields set for several questions';
