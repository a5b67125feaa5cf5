export const replacedInBulk = 'Find and replace';
export const setInBulk = 'Fields set for several questions';
export const updatedByImport = 'Updated from an imported file';
