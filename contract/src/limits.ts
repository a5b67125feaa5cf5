/** The numbers of the specification and the limits on input, in one place for both sides. */

export const DEFAULT_PASS_MARK = 50;
export const CORRECT_FROM_SCORE = 0.5;

export const SCORE_LABELS = [
  { from: 80, label: 'Excellent' },
  { from: 60, label: 'Good' },
  { from: 40, label: 'Fair' },
  { from: 0, label: 'Needs Improvement' },
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
/** Those who study by a plan, on a page of their trainer. */
export const LEARNERS_A_PAGE = 20;
/** Of the learners whose exam is next, this many are looked at for their trainer. */
export const PLANNED_LOOKED_AT = 500;
/** From this many attempts a question shows figures: fewer mean nothing, and could reveal who answered what. */
export const FIGURES_FROM_ATTEMPTS = 10;
/** The health of a bank is taken from so many of its latest attempts, */
export const HEALTH_FROM_ATTEMPTS = 4000;
/** shows a question from so many answers on, because flags on fewer are mostly chance, */
export const HEALTH_FROM_ANSWERS = 30;
/** and the worst so many. */
export const HEALTH_SHOWN_AT_MOST = 50;
/** A search's total is counted up to here, then shown as '1,000+'. */
export const COUNTED_AT_MOST = 1000;

export const OPTIONS_AT_START = 4;
export const OPTIONS_AT_LEAST = 2;
/** The form's; a file of questions may have more. */
export const OPTIONS_AT_MOST = 6;
export const OPTIONS_FROM_FILE_AT_MOST = 10;
export const PAIRS_AT_LEAST = 2;
export const PAIRS_AT_MOST = 12;
/** Of a text with several; tables and letters with gaps have many. */
export const BLANKS_AT_MOST = 30;
/** In the dropdown of a blank, the right one among them. */
export const BLANK_CHOICES_AT_MOST = 30;
export const ITEMS_AT_LEAST = 2;
export const ITEMS_AT_MOST = 12;
/** Places in a picture: the areas of a question, and the corners of one. */
export const AREAS_AT_MOST = 20;
export const CORNERS_AT_LEAST = 3;
export const CORNERS_AT_MOST = 40;

/** Programs the store shows at a time. */
export const CATALOGUE_PAGE_SIZE = 12;
/** Rows of a table of the ledger. */
export const LEDGER_PAGE_SIZE = 20;

export const PERIOD_DAYS_AT_MOST = 3650;
export const CODES_AT_ONCE = 500;
export const CODE_LENGTH = 40;
export const NOTE_LENGTH = 1000;
/** Of what somebody writes to a question for themselves; two devices that wrote apart may make a longer one. */
export const OWN_NOTE_LENGTH = 4000;
/** Saves that a device sent without hearing of them. */
export const UNHEARD_SAVES_AT_MOST = 50;
/** At or below this the cart says how many places are left. */
export const FEW_PLACES = 10;

/** Of a payment, and of the price of a program. */
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
/** What a learner who cannot hear it is told of a sound that is itself what is asked. */
export const AUDIO_DESCRIPTION_LENGTH = 300;
/** Of ten minutes, spoken fast. */
export const TRANSCRIPT_LENGTH = 15_000;

/** A program of thousands of questions in one body, as creation and import send it. */
export const BULK_BODY_BYTES = 16 * 1024 * 1024;
export const QUESTIONS_AT_ONCE = 5000;
/** Of one file, which is read in parts of as many as can be added at once. */
export const BANK_QUESTIONS_AT_MOST = 50_000;
/** Each gets a version of its own. */
export const QUESTIONS_REVIEWED_AT_ONCE = 500;
/** Of a whole program that is made at one go; more can be added to it. */
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
/** What the questions of a case share: two pages of print. */
export const PASSAGE_LENGTH = 10_000;
export const CASE_QUESTIONS_AT_MOST = 50;
export const OPTION_TEXT_LENGTH = 1000;
export const EXPLANATION_LENGTH = 5000;
export const SHORT_ANSWER_LENGTH = 500;
/** Answers to one question that were found to be right as well. */
export const ALSO_ACCEPTED_AT_MOST = 10;
export const TEXT_ANSWER_LENGTH = 5000;
export const ESSAY_ANSWER_LENGTH = 20_000;

export const PROGRAMS_A_PAGE = 60;
export const ANSWERS_AT_MOST = 1000;
export const REVIEW_COMMENT_LENGTH = 2000;
export const RESULTS_A_PAGE = 20;
export const REVIEWS_A_PAGE = 10;
/** Answers of the review queue at a time. */
export const MARK_REVIEWS_A_PAGE = 20;
/** What waits for a second author, at a time. */
export const APPROVALS_A_PAGE = 20;
/** Who may approve in a program besides its trainer and admins. */
export const SECOND_READERS_AT_MOST = 20;
/** Comments on one question. */
export const COMMENTS_AT_MOST = 200;
/** Similar answers that one decision may mark. */
export const ALIKE_AT_MOST = 50;
/** Pairs of questions much like one another that are shown. */
export const ALIKE_PAIRS_AT_MOST = 100;

/** Topics of a program, and how deep they go: the longest published outline has about 900 codes. */
export const TOPICS_AT_MOST = 2000;
export const TOPIC_LEVELS_AT_MOST = 6;
export const TOPIC_CODE_LENGTH = 40;

/** A mock exam: the longest licensing papers have 325 questions and last ten hours. */
export const PAPER_QUESTIONS_AT_MOST = 400;
export const PAPER_MINUTES_AT_MOST = 900;
export const PAPER_SECTIONS_AT_MOST = 40;
export const BLUEPRINTS_AT_MOST = 50;
/** For how many papers that share nothing the editor shows what is missing. */
export const PAPERS_CHECKED = 3;
export const PAPERS_CHECKED_AT_MOST = 50;
export const FORMULA_SHEET_LENGTH = 20_000;
/** Of the notes that somebody takes while they sit a paper. */
export const NOTES_LENGTH = 20_000;
/** What was given in time still counts if it arrives so long after the deadline. */
export const LATE_ARRIVAL_MS = 2 * 60 * 1000;
/** What stands where a quiz names its course. */
export const PAPER_COURSE = 'Mock exam';
/** The same for practice across modules. */
export const PRACTICE_COURSE = 'Practice';
/** Sections and reliability of a mock exam are taken from so many of its latest papers. */
export const PAPERS_IN_FIGURES = 300;
/** Fewer people say nothing about the reliability of an exam. */
export const RELIABILITY_FROM_PEOPLE = 50;
/** So many questions of a topic at a time. */
export const PRACTICE_QUESTIONS = 30;
/** What a day of a study plan may have. */
export const STUDY_MINUTES_AT_LEAST = 5;
export const STUDY_MINUTES_AT_MOST = 240;
/** Until somebody says otherwise. */
export const STUDY_MINUTES = 15;
/** Tests of their own that somebody keeps of a program, and the topics or modules of one. */
export const OWN_TESTS_AT_MOST = 20;
export const OWN_TEST_PARTS_AT_MOST = 200;
/** However long a day is: what one session asks. */
export const STUDY_QUESTIONS_AT_MOST = 200;
