export { importImage, type PreparedRendition } from './import.ts';
export { readForPrint, readOriginal } from './original.ts';
export { imagesOfPerson } from './own.ts';
export { deleteImage, removeUnusedImages, startCleaning } from './remove.ts';
export { imagesRoutes } from './routes.ts';
export type { ImagePurpose } from './rows.ts';
export { storeImage } from './store.ts';
export { listStoredImages } from './stored.ts';
export { useImages } from './use.ts';
