export { isPurchased } from './owned.ts';
export { formerPrice, isFree, priceText } from './price.ts';
export {
  getProgram,
  listStorePrograms,
  useGetProgramQuery,
  useListStoreProgramsInfiniteQuery,
} from './queries.ts';
export type { ShownProgram } from './read-program.ts';
export { FeaturedPrograms } from './store/featured-programs.tsx';
export { ProgramCard } from './store/program-card.tsx';
export { ProgramPicture } from './store/program-picture.tsx';
export { scrollToProgramsOnPhone } from './store/scroll-to-programs.ts';
export { addressWith, filterOf } from './store/store-address.ts';
