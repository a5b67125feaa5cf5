export { ForecastRecord } from './forecast-record.tsx';
export { OutcomeQuestion } from './outcome-question.tsx';
export { ReadinessPanel } from './readiness-panel.tsx';
