/** Statistics of kinds whose choices are not counted, such as numeric or essay. */
export const noChoiceStats = { chosen: () => [], choices: () => [] };
