export { useListOwnClassesQuery } from './queries.ts';
