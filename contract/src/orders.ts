/** The orders and scopes of the store. Does not import the validator, since the home page needs this. */
export const programSorts = ['newest', 'popular', 'rated', 'price-up', 'price-down'] as const;
export type ProgramSort = (typeof programSorts)[number];

/**
 * `store`: programs for sale. `mine`: programs that the caller has access to or trains (for admins:
 * all). `all`: every program that the caller may see.
 */
export const catalogueScopes = ['store', 'mine', 'all'] as const;
export type CatalogueScope = (typeof catalogueScopes)[number];
