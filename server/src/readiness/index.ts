export { findForecastExam } from './exam.ts';
export { startFitting } from './fit.ts';
export { forecastReadiness } from './forecast.ts';
export { readinessOfPerson } from './personal-data.ts';
export { readinessRoutes } from './routes.ts';
