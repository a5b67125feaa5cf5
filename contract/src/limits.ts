import * as messages from './messages.ts';

/** The numbers of the specification and the limits on input, shared by server and web. */

export const DEFAULT_PASS_MARK = 50;
export const CORRECT_FROM_SCORE = 0.5;

export const SCORE_LABELS = [
  { from: 80, label: messages.scoreExcellent },
  { from: 60, label: messages.scoreGood },
  { from: 40, label: messages.scoreFair },
  { from: 0, label: messages.scoreNeedsImprovement },
] as const;
export const REVIEW_TOPIC_BELOW_PERCENT = 60;

export const DEMO_QUESTION_COUNT = 5;
export const DEMO_START_DELAY_MS = 1000;

export const PROFILE_POLLING_MS = 60_000;
export const PROFILE_SUCCESS_MS = 3000;
export const RESTORE_TIMEOUT_MS = 5000;
export const STORE_VERSION = 1;
export const TOASTS_AT_MOST = 20;
export const CACHE_KEPT_SECONDS = 60;

export const ACCOUNTS_PAGE_SIZE = 10;
export const ANALYTICS_PAGE_SIZE = 20;
/** Rows per page of learners with a study plan. */
export const LEARNERS_A_PAGE = 20;
/** The learners with the next exams who are considered for their trainer's list. */
export const PLANNED_LOOKED_AT = 500;
/**
 * Questions with fewer attempts show no statistics: these would mean nothing, and could reveal who
 * answered what.
 */
export const STATS_FROM_ATTEMPTS = 10;
/** The latest attempts from which the health of a question bank is computed. */
export const HEALTH_FROM_ATTEMPTS = 4000;
/** Questions with fewer answers are not flagged, because such flags are mostly chance. */
export const HEALTH_FROM_ANSWERS = 30;
/** The number of flagged questions shown, worst first. */
export const HEALTH_SHOWN_AT_MOST = 50;
/** Search results are counted up to this number, then shown as '1,000+'. */
export const COUNTED_AT_MOST = 1000;

export const OPTIONS_AT_START = 4;
export const OPTIONS_AT_LEAST = 2;
/** The limit of the form; questions from a file may have more. */
export const OPTIONS_AT_MOST = 6;
export const OPTIONS_FROM_FILE_AT_MOST = 10;
export const PAIRS_AT_LEAST = 2;
export const PAIRS_AT_MOST = 12;
/** The limit for one question; tables and letters with gaps have many. */
export const BLANKS_AT_MOST = 30;
/** The limit for the list of a blank, including the right answer. */
export const BLANK_CHOICES_AT_MOST = 30;
export const ITEMS_AT_LEAST = 2;
export const ITEMS_AT_MOST = 12;
/** The limits for areas of a picture question, and for corners of an area. */
export const AREAS_AT_MOST = 20;
export const CORNERS_AT_LEAST = 3;
export const CORNERS_AT_MOST = 40;

/** Programs per page of the store. */
export const CATALOGUE_PAGE_SIZE = 12;
/** Rows per page of the ledger. */
export const LEDGER_PAGE_SIZE = 20;

export const PERIOD_DAYS_AT_MOST = 3650;
export const CODES_AT_ONCE = 500;
export const CODE_LENGTH = 40;
export const NOTE_LENGTH = 1000;
/** The length of a learner's note; merging the versions of two devices may make it longer. */
export const OWN_NOTE_LENGTH = 4000;
/** The number of unacknowledged saves that a device may refer to. */
export const UNHEARD_SAVES_AT_MOST = 50;
/** At or below this number the cart shows how many places are left. */
export const FEW_PLACES = 10;

/** The maximum of a payment and of a program's price. */
export const MONEY_AT_MOST = 1_000_000;

export const ENROLLMENT_LIMIT = 500;
export const CART_MODULES_UNKNOWN = 3;
export const CART_QUESTIONS_UNKNOWN = 187;

export const QUESTION_IMAGE_BYTES = 5 * 1024 * 1024;
export const PROFILE_IMAGE_BYTES = 2 * 1024 * 1024;
export const IMAGE_PIXELS_AT_MOST = 40_000_000;
export const IMAGE_SIDE_AT_MOST = 12_000;
export const AUDIO_BYTES = 10 * 1024 * 1024;
export const AUDIO_SECONDS_AT_MOST = 600;
/** The description of a listening question's audio for people who cannot hear it. */
export const AUDIO_DESCRIPTION_LENGTH = 300;
/** Enough for ten minutes of fast speech. */
export const TRANSCRIPT_LENGTH = 15_000;

/** Enough for a program with thousands of questions in one body. */
export const BULK_BODY_BYTES = 16 * 1024 * 1024;
export const QUESTIONS_AT_ONCE = 5000;
/** The limit for one file, which is read in parts. */
export const BANK_QUESTIONS_AT_MOST = 50_000;
/** Each of these questions gets a new version. */
export const QUESTIONS_REVIEWED_AT_ONCE = 500;
/** The limits for creating a whole program at once; more can be added later. */
export const COURSES_AT_ONCE = 200;
export const MODULES_AT_ONCE = 1000;
export const PROGRAM_QUESTIONS_AT_ONCE = 10_000;

export const NAME_LENGTH = 200;
export const ADDRESS_LENGTH = 254;
export const SUSPENSION_REASON_LENGTH = 300;
export const CELL_NUMBER_LENGTH = 40;
export const SEARCH_LENGTH = 100;
export const MESSAGE_LENGTH = 5000;
export const IMPORT_LENGTH = 500_000;
export const IMPORT_PEOPLE_AT_MOST = 2000;
export const DESCRIPTION_LENGTH = 5000;
export const QUESTION_TEXT_LENGTH = 5000;
/** The length of a case's passage: two printed pages. */
export const PASSAGE_LENGTH = 10_000;
export const CASE_QUESTIONS_AT_MOST = 50;
export const OPTION_TEXT_LENGTH = 1000;
export const EXPLANATION_LENGTH = 5000;
export const SHORT_ANSWER_LENGTH = 500;
/** Further answers to a question that were later found to be right. */
export const ALSO_ACCEPTED_AT_MOST = 10;
export const TEXT_ANSWER_LENGTH = 5000;
export const ESSAY_ANSWER_LENGTH = 20_000;

export const PROGRAMS_A_PAGE = 60;
export const ANSWERS_AT_MOST = 1000;
export const REVIEW_COMMENT_LENGTH = 2000;
export const RESULTS_A_PAGE = 20;
export const REVIEWS_A_PAGE = 10;
/** Answers per page of the review queue. */
export const MARK_REVIEWS_A_PAGE = 20;
/** Questions per page of the approval queue. */
export const APPROVALS_A_PAGE = 20;
/** The limit for people who may approve in a program besides its trainer and admins. */
export const SECOND_READERS_AT_MOST = 20;
/** The limit for comments on one question. */
export const COMMENTS_AT_MOST = 200;
/** The limit for similar answers that one decision marks. */
export const ALIKE_AT_MOST = 50;
/** The limit for pairs of similar questions in a list. */
export const SIMILAR_PAIRS_AT_MOST = 100;

/** The limits for topics of a program and their depth: the longest published outline has about 900 codes. */
export const TOPICS_AT_MOST = 2000;
export const TOPIC_LEVELS_AT_MOST = 6;
export const TOPIC_CODE_LENGTH = 40;

/** The limits of a mock exam: the longest licensing exams have 325 questions and last ten hours. */
export const EXAM_QUESTIONS_AT_MOST = 400;
export const EXAM_MINUTES_AT_MOST = 900;
export const EXAM_SECTIONS_AT_MOST = 40;
export const BLUEPRINTS_AT_MOST = 50;
/** The number of mock exams without common questions for which the editor shows what is missing. */
export const EXAMS_CHECKED = 3;
export const EXAMS_CHECKED_AT_MOST = 50;
export const FORMULA_SHEET_LENGTH = 20_000;
/** The length of a learner's notes during a mock exam. */
export const NOTES_LENGTH = 20_000;
/** Answers given in time still count if they arrive this long after the deadline. */
export const LATE_ARRIVAL_MS = 2 * 60 * 1000;
/** The course name of a mock exam attempt. */
export const MOCK_EXAM_COURSE = messages.mockExam;
/** The course name of practice across modules. */
export const PRACTICE_COURSE = messages.practice;
/** The latest attempts from which sections and reliability of a mock exam are computed. */
export const ATTEMPTS_IN_EXAM_STATS = 300;
/** The number of people below which the reliability of an exam means nothing. */
export const RELIABILITY_FROM_PEOPLE = 50;
/** The number of questions in one practice of a topic. */
export const PRACTICE_QUESTIONS = 30;
/** The minimum minutes per day of a study plan. */
export const STUDY_MINUTES_AT_LEAST = 5;
export const STUDY_MINUTES_AT_MOST = 240;
/** The default minutes per day. */
export const STUDY_MINUTES = 15;
/** The limits for a learner's saved tests per program, and for topics or modules of one test. */
export const OWN_TESTS_AT_MOST = 20;
export const OWN_TEST_PARTS_AT_MOST = 200;
/** The limit for the questions of one study session. */
export const STUDY_QUESTIONS_AT_MOST = 200;
