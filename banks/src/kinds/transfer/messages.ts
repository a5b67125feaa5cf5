export const separateTolerances = 'separate tolerances for each answer';
export const wildcards = 'wildcards (*) in answers';
export const answerUnits = 'units of the answer';
export const unreadableNumber = 'The number in the answer cannot be read';
export const onlySomeArrows =
  'Some of its answers contain “->” and others do not. If “=” is part of an answer, write it as “\\=”';
export const caseSensitivity = 'Case sensitivity';
export const caseSensitivityOfNumbers = 'The case-sensitive setting, for numbers with a tolerance';
export const shortAnswerOrBlank = 'The difference between short answer and fill in the blank';
export const shortAnswerOrNumber = 'The difference between short answer and number';
export const tolerance = 'The tolerance';
export const lineBreaksInAccepted = 'Line breaks in accepted answers';
export const noAcceptedAnswer = 'It has no accepted answer';
export const readAsOne = ({ answer }: { answer: string | number }) =>
  `“${answer}” was read as one answer; its parts may be separate accepted answers`;
export const readAsOneDespiteOr = ({ answer }: { answer: string | number }) =>
  `“${answer}” was read as one answer; “or” may separate several accepted answers`;
export const letterWithoutOptions = ({ answer }: { answer: string | number }) =>
  `The answer is “${answer}”, but there are no options`;
export const optionImages = 'Images of options';
export const optionExplanations = 'Explanations of single options';
export const rightExplanation =
  'The place of an explanation at the right option (it becomes the explanation of the question)';
export const fixedOptionOrder = 'Fixed option order';
export const keywordWeights = 'Keyword weights';
export const lineBreaksInKeywords = 'Line breaks in keywords';
export const linesOfDashes = 'Lines of dashes inside an ideal answer';
export const rubric = 'Grading criteria, ideal answers, and keywords';
export const noBlank = 'The text needs a blank, written as ____';
export const tooFewOptions = 'At least two options are required';
export const rubricIsMissing = 'Grading criteria, an ideal answer, and keywords are needed';
export const optionsMustDiffer = 'Options must be unique';
export const answerIsMissing = 'Correct answer is required';
export const noSuchOption = 'Correct answer must match one of the options';
