export const getSettings = 'Returns the operator’s settings that the pages need';
