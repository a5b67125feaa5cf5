import { message } from '@certway/contract/message';
export const questionTextRequired = 'Question text is required';
export const removeImage = message('Remove {image}');
export const uploadImage = message('Upload {image}');
export const uploading = message('Uploading: {percent} %');
export const multipleChoice = 'Multiple Choice';
export const structural = 'Structural';
export const whatTextIs =
  'A few sentences, in a field of five lines. Structural and Essay questions have longer fields.';
export const whatStructuralIs =
  'An answer in several points or steps, in a field of seven lines. Its length is limited like that of a Text question.';
export const whatEssayIs =
  'A long answer, in a field of fourteen lines, with up to four times the length of a Text or Structural question.';
export const similarQuestion = message('Another question is similar to this one: “{text}”');
export const noAlternativeText =
  'The illustration has no alternative text, so people who cannot see it cannot answer. Describe what it shows, not what it means.';
export const noExplanation =
  'There is no explanation: learners see that they were wrong, but not why.';
export const noSource =
  'There is no source, so no one can check the answer, or find this question when the rule changes.';
export const moreTypes = 'More types';
export const easy = 'Easy';
export const medium = 'Medium';
export const hard = 'Hard';
export const illustration = 'Illustration';
export const theIllustration = 'illustration';
export const alternativeText = 'Alternative text';
export const whatAlternativeTextIs = 'What the picture shows, for people who cannot see it';
export const validFrom = 'Valid from';
export const whatValidFromMeans = 'Used for exams on or after this day';
export const validUntil = 'Valid until';
export const whatValidUntilMeans = 'Used for exams before this day';
export const explanation = 'Explanation';
export const whenExplanationIsShown = 'Shown once the answer is locked';
export const reference = 'Reference';
export const whatReferenceIs = 'Where the answer can be checked, such as a rule or a page';
export const edition = 'Edition';
export const whatEditionIs = 'The edition of the source, if it has editions';
export const reviewedOn = 'Reviewed on';
export const whatReviewedOnMeans = 'When the question was last compared with its source';
export const dates = 'Dates';
export const difficulty = 'Difficulty';
export const whatDifficultyMeans = 'How hard you expect it to be';
export const questionType = 'Question Type';
export const questionText = 'Question Text';
export const howTextIsWritten = 'Markdown, and formulas between dollar signs, as in $E = mc^2$';
export const previewAsLearner = 'Preview as the learner sees it';
export const asLearnerSeesIt = 'As the learner sees it';
export const previewWidth = 'Preview width';
export const hints = 'How to improve this question';
export const questionWillAppear = 'Your question will appear here.';
export const desktop = 'Desktop';
export const phone = 'Phone';
export const type = 'Type';
export const none = 'None';
export const audio = 'Audio';
export const uploadAudio = 'Upload audio';
export const replaceAudio = 'Replace audio';
export const removeAudio = 'Remove audio';
export const whatAudioMayBe = 'At most 10 MB and ten minutes';
export const transcript = 'Transcript';
export const optionalTranscript = 'Transcript (optional)';
export const whatTranscriptIs =
  'What is said, for people who cannot hear it. Learners open the transcript next to the question.';
export const whenAskedTranscriptIsShown =
  'Shown only once the answer is locked, because it would give the answer away';
export const soundIsAsked = 'The question is about the recording itself';
export const whatSoundIsAskedMeans =
  'For listening tests, Morse code, or heart sounds: the transcript is not shown before the answer is locked';
export const audioDescription = 'Description';
export const optionalAudioDescription = 'Description (optional)';
export const whatAudioDescriptionIs =
  'What there is to hear, such as “A controller and a pilot”, without giving the answer away';
