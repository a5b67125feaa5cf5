export { outlineStore } from './copy.ts';
export { drawForPrint } from './draw-for-print.ts';
export { type DrawnSection, drawPaper } from './draw-paper.ts';
export { type BlueprintRow, findBlueprint, listExamLines } from './repository.ts';
export { listBank } from './repository-bank.ts';
export { blueprintsRoutes } from './routes.ts';
export { isOfDrawnKind } from './section-sources.ts';
export { offerTemplate } from './templates/store.ts';
