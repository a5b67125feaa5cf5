export const questionTextRequired = 'Question text is required';
export const removeImage = (image: string) => `Remove ${image}`;
export const uploadImage = (image: string) => `Upload ${image}`;
export const uploading = (percent: number) => `Uploading: ${percent} %`;
export const multipleChoice = 'Multiple Choice';
export const structural = 'Structural';
export const similarQuestion = (text: string) =>
  `Another question is similar to this one: “${text}”`;
export const noAlternativeText =
  'The illustration has no alternative text, so people who cannot see it cannot answer. Describe what it shows, not what it means.';
export const noExplanation =
  'There is no explanation: learners see that they were wrong, but not why.';
export const noSource =
  'There is no source, so no one can check the answer, or find it when the rule changes.';
export const moreTypes = 'More types';
export const easy = 'Easy';
export const medium = 'Medium';
export const hard = 'Hard';
export const illustration = 'Illustration';
export const alternativeText = 'Alternative text';
export const whatAlternativeTextIs = 'What it shows, for people who cannot see it';
export const validFrom = 'Valid from';
export const whatValidFromMeans = 'Used for exams on or after this day';
export const validUntil = 'Valid until';
export const whatValidUntilMeans = 'Used for exams before this day';
export const explanation = 'Explanation';
export const whenExplanationIsShown = 'Shown once the answer is locked';
export const reference = 'Reference';
export const whatReferenceIs = 'Where it is written, such as a rule or a page';
export const edition = 'Edition';
export const whatEditionIs = 'Of that source, if it has editions';
export const reviewedOn = 'Reviewed on';
export const whatReviewedOnMeans = 'When it was last compared with its source';
export const difficulty = 'Difficulty';
export const whatDifficultyMeans = 'How hard you expect it to be';
export const questionType = 'Question Type';
export const questionText = 'Question Text';
export const howTextIsWritten = 'Markdown, and formulas between dollar signs, as in $E = mc^2$';
export const previewAsLearner = 'Preview as the learner sees it';
export const asLearnerSeesIt = 'As the learner sees it';
export const previewWidth = 'Preview width';
export const hints = 'Hints';
export const questionWillAppear = 'Your question will appear here.';
export const desktop = 'Desktop';
export const phone = 'Phone';
export const type = 'Type';
export const none = 'None';
