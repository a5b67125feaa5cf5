export const rightMinusWrong = 'How several correct options are scored (always right minus wrong)';
export const answerNotAmongOptions = ({ answer }: { answer: string | number }) =>
  `The correct answer “${answer}” is not among the options`;
