/** Statistics of kinds whose answers pick nothing. */
export const noChoiceStats = { chosen: () => [], choices: () => [] };
