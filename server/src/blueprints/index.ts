export { outlineStore } from './copy.ts';
export { type DrawnSection, drawPaper } from './draw-paper.ts';
export { blueprintsRoutes } from './routes.ts';
export { type BlueprintRow, findBlueprint, listExamLines } from './rows.ts';
export { listBank } from './rows-bank.ts';
export { offerTemplate } from './templates/store.ts';
