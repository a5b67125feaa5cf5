export const getReadiness =
  'Returns a forecast of the caller’s exam result, or what is still needed for a forecast';
export const tellOutcome = 'Records or corrects the caller’s result in the real exam';
export const getForecastRecord =
  'Compares past forecasts of a program with the results that learners reported';
