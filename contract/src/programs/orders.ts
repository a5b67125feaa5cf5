/**
 * Sort orders and scopes of program lists. This file does not import the validator, because the
 * home page loads this file without the validator.
 */
export const programSorts = ['newest', 'popular', 'rated', 'price-up', 'price-down'] as const;
export type ProgramSort = (typeof programSorts)[number];

/**
 * `store` contains the programs for sale. `mine` contains the programs that the caller has access
 * to or trains, and for admins all programs. `all` contains every program that the caller may see.
 */
export const catalogueScopes = ['store', 'mine', 'all'] as const;
export type CatalogueScope = (typeof catalogueScopes)[number];
