export { type DrawnSection, drawPaper } from './draw-paper.ts';
export { blueprintsRoutes } from './routes.ts';
export { type BlueprintRow, findBlueprint } from './rows.ts';
