/** The figures of the kinds whose answer picks from nothing. */
export const noChoices = { chosen: () => [], choices: () => [] };
