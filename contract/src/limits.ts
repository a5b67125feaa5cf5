import * as messages from './messages.ts';

/** Numbers from the specification and limits on input, which the server and the web app share. */

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
/** The number of rows per page in the list of learners with a study plan. */
export const LEARNERS_A_PAGE = 20;
/**
 * The maximum number of learners that are examined for a trainer's list of learners. Learners whose
 * exams come first are examined first.
 */
export const PLANNED_LOOKED_AT = 500;
/**
 * The minimum number of attempts for statistics of a question. Statistics of fewer attempts are
 * unreliable and could reveal a person's answers.
 */
export const STATS_FROM_ATTEMPTS = 10;
/** The number of latest attempts from which the health of a question bank is computed. */
export const HEALTH_FROM_ATTEMPTS = 4000;
/** The minimum number of answers for flagging a question. With fewer, flags are mostly chance. */
export const HEALTH_FROM_ANSWERS = 30;
/** The maximum number of flagged questions that are shown. The worst ones are shown first. */
export const HEALTH_SHOWN_AT_MOST = 50;
/** The number up to which search results are counted. A larger number is shown as '1,000+'. */
export const COUNTED_AT_MOST = 1000;

export const OPTIONS_AT_START = 4;
export const OPTIONS_AT_LEAST = 2;
/**
 * The maximum number of options in the editor's form. A question from a file may have more options.
 */
export const OPTIONS_AT_MOST = 6;
export const OPTIONS_FROM_FILE_AT_MOST = 10;
export const PAIRS_AT_LEAST = 2;
export const PAIRS_AT_MOST = 12;
/**
 * The maximum number of blanks in one question. It is high enough for tables and letters with many
 * gaps.
 */
export const BLANKS_AT_MOST = 30;
/** The maximum number of choices for a blank, including the right answer. */
export const BLANK_CHOICES_AT_MOST = 30;
export const ITEMS_AT_LEAST = 2;
export const ITEMS_AT_MOST = 12;
/**
 * The limits on the number of areas in a picture question, and on the number of corners of an area.
 */
export const AREAS_AT_MOST = 20;
export const CORNERS_AT_LEAST = 3;
export const CORNERS_AT_MOST = 40;

export const CATALOGUE_PAGE_SIZE = 12;
export const LEDGER_PAGE_SIZE = 20;

export const PERIOD_DAYS_AT_MOST = 3650;
export const CODES_AT_ONCE = 500;
export const CODE_LENGTH = 40;
export const NOTE_LENGTH = 1000;
/**
 * The maximum length of a learner's note. Merging the versions of two devices may make it longer.
 */
export const OWN_NOTE_LENGTH = 4000;
/** Limits on the notes that a member of staff writes about one learner. */
export const LEARNER_NOTE_LENGTH = 4000;
export const LEARNER_NOTES_AT_MOST = 100;
/** The maximum number of a device's unacknowledged saves that a request to save a note may name. */
export const UNHEARD_SAVES_AT_MOST = 50;
/** The cart shows how many free places a program has if there are at most this many. */
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
/**
 * The maximum length of the description of a listening question's audio, which is for people who
 * cannot hear the audio.
 */
export const AUDIO_DESCRIPTION_LENGTH = 300;
/** The maximum length of a transcript, enough for ten minutes of fast speech. */
export const TRANSCRIPT_LENGTH = 15_000;

/**
 * The maximum size of the body of a bulk request. It is large enough for a program with thousands
 * of questions.
 */
export const BULK_BODY_BYTES = 16 * 1024 * 1024;
export const QUESTIONS_AT_ONCE = 5000;
/** The maximum number of duplicates that are merged in one step. */
export const MERGED_AT_ONCE = 100;
/** The maximum number of questions in one file. A large file is read in parts. */
export const BANK_QUESTIONS_AT_MOST = 50_000;
/**
 * The maximum number of questions that an author can mark as compared with their sources in one
 * call. The number is limited, because each question gets a new version.
 */
export const QUESTIONS_REVIEWED_AT_ONCE = 500;
/**
 * Limits on creating a whole program in one call. More content can be added to the program later.
 */
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
/** The maximum length of a case's passage, about two printed pages. */
export const PASSAGE_LENGTH = 10_000;
export const CASE_QUESTIONS_AT_MOST = 50;
export const OPTION_TEXT_LENGTH = 1000;
export const EXPLANATION_LENGTH = 5000;
export const OPTION_EXPLANATION_LENGTH = 1000;
/** The number of first answers from which learners see how others have answered. */
export const OTHERS_AT_LEAST = 30;
export const SHORT_ANSWER_LENGTH = 500;
/** The maximum number of answers to a question that were later found to be right as well. */
export const ALSO_ACCEPTED_AT_MOST = 10;
export const TEXT_ANSWER_LENGTH = 5000;
export const ESSAY_ANSWER_LENGTH = 20_000;

export const PROGRAMS_A_PAGE = 60;
export const ANSWERS_AT_MOST = 1000;
export const REVIEW_COMMENT_LENGTH = 2000;
export const RESULTS_A_PAGE = 20;
export const REVIEWS_A_PAGE = 10;
export const MARK_REVIEWS_A_PAGE = 20;
export const APPROVALS_A_PAGE = 20;
/** The number of questions of one bulk change that a second reader sees at once. */
export const BATCH_QUESTIONS_A_PAGE = 10;
/**
 * The maximum number of people who may approve in a program in addition to its trainer and admins.
 */
export const SECOND_READERS_AT_MOST = 20;
/** The maximum number of comments on one question. */
export const COMMENTS_AT_MOST = 200;
/** The maximum number of similar answers that one decision marks. */
export const ALIKE_AT_MOST = 50;
export const SIMILAR_PAIRS_AT_MOST = 100;

/**
 * Limits on the number and depth of a program's topics. The longest published syllabus has about
 * 900 topic codes.
 */
export const TOPICS_AT_MOST = 2000;
export const TOPIC_LEVELS_AT_MOST = 6;
export const TOPIC_CODE_LENGTH = 40;

/**
 * The limits of a mock exam. They are set with regard to the longest licensing exams, which have
 * 325 questions and last ten hours.
 */
export const EXAM_QUESTIONS_AT_MOST = 400;
export const EXAM_MINUTES_AT_MOST = 900;
export const EXAM_SECTIONS_AT_MOST = 40;
export const BLUEPRINTS_AT_MOST = 50;
/**
 * The default number of mock exams without common questions for which the editor checks whether the
 * questions suffice.
 */
export const EXAMS_CHECKED = 3;
export const EXAMS_CHECKED_AT_MOST = 50;
export const FORMULA_SHEET_LENGTH = 20_000;
/** The maximum length of a learner's notes during a mock exam. */
export const NOTES_LENGTH = 20_000;
/**
 * The time after the deadline within which answers that were given in time may arrive and still
 * count.
 */
export const LATE_ARRIVAL_MS = 2 * 60 * 1000;
/**
 * The time within which the answers of a mock exam must arrive once the server has learned that it
 * was begun without a connection. It is longer than `LATE_ARRIVAL_MS`, because all answers arrive
 * at once, perhaps over a connection that breaks off again.
 */
export const LATE_BEGIN_MS = 60 * 60 * 1000;
/** The number of days within which a mock exam that is kept for offline can be begun. */
export const KEPT_EXAM_DAYS = 30;
/** The text shown as the course name of a mock exam attempt, which belongs to no course. */
export const MOCK_EXAM_COURSE = messages.mockExam;
/** The text shown as the course name of practice across modules. */
export const PRACTICE_COURSE = messages.practice;
/**
 * The number of latest attempts from which sections and reliability of a mock exam are computed.
 */
export const ATTEMPTS_IN_EXAM_STATS = 300;
/**
 * The minimum number of people for computing the reliability of an exam. With fewer people, the
 * reliability means nothing.
 */
export const RELIABILITY_FROM_PEOPLE = 50;
/** The number of questions in one practice attempt on a topic. */
export const PRACTICE_QUESTIONS = 30;
export const STUDY_MINUTES_AT_LEAST = 5;
export const STUDY_MINUTES_AT_MOST = 240;
/** The default number of minutes per day in a study plan. */
export const STUDY_MINUTES = 15;
/**
 * Limits on the number of tests that a learner saves per program, and on the number of topics or
 * modules in one test.
 */
export const OWN_TESTS_AT_MOST = 20;
export const OWN_TEST_PARTS_AT_MOST = 200;
/** The number of questions on a page of those that a learner has answered. */
export const MET_QUESTIONS_A_PAGE = 20;
/** The maximum number of a learner's decks of cards. */
export const DECKS_AT_MOST = 100;
/** The maximum number of new cards of a program that are shown on one day. */
export const NEW_CARDS_A_DAY = 20;
/** The maximum number of questions in one study session. */
export const STUDY_QUESTIONS_AT_MOST = 200;

/** The number of times that a study session asks a question again. */
export const REPEATS_AT_MOST = 20;

/** Limits of the rules that turn the references of a program into links. */
export const CITATION_RULES_AT_MOST = 40;
export const CITATION_PATTERN_LENGTH = 120;
export const CITATION_ADDRESS_LENGTH = 500;
/** The number of different references of a program that its author is shown. */
export const REFERENCES_AT_MOST = 2000;
/** The number of questions that are linked from one reference. */
export const QUESTIONS_OF_REFERENCE_AT_MOST = 10;

export const CLASSES_A_PAGE = 20;
/** The length of the code of a class: 39 random bits, with limited guesses. Access codes are longer. */
export const CLASS_CODE_LENGTH = 8;
export const CLASS_PROGRAMS_AT_MOST = 20;
export const CLASS_SEATS_AT_MOST = 10_000;
export const CLASS_ADDRESSES_AT_ONCE = 1000;
export const CLASS_FILE_BYTES = 2 * 1024 * 1024;
/** The maximum number of people with a role among the staff of one class. */
export const CLASS_STAFF_AT_MOST = 50;

export const ORGANIZATIONS_A_PAGE = 20;
export const ORGANIZATION_PROGRAMS_AT_MOST = 20;
export const ORGANIZATION_SEATS_AT_MOST = 10_000;
export const SEAT_ADDRESSES_AT_ONCE = 500;
export const SEAT_MANAGERS_AT_MOST = 50;
export const SWAP_DAYS_AT_MOST = 365;
export const SWAP_QUESTIONS_AT_MOST = 10_000;

export const ASSIGNMENTS_AT_MOST = 50;
export const ASSIGNMENT_NOTE_LENGTH = 500;
export const ASSIGNMENT_TRIES_AT_MOST = 20;
export const BOARD_MEMBERS_A_PAGE = 20;
/** The number of assignments that the board shows beside each other. */
export const BOARD_ASSIGNMENTS_A_PAGE = 5;
/** The number of topics that the board shows beside each other. */
export const BOARD_TOPICS_A_PAGE = 8;
