import type { Exempt } from './bare-server-texts.ts';

/**
 * Maps files whose literals look like sentences, but are not texts for people, to the reason why
 * they are exempt.
 */
export const exemptFiles: Exempt = {
  'banks/src/binary.ts': 'signatures of file formats',
  'banks/src/columns.ts': 'headers of a file format',
  'banks/src/export.ts': 'values of a setting',
  'banks/src/file-formats.ts': 'names of text encodings',
  'banks/src/kinds/ordering/transfer.ts': 'a value of a file format',
  'banks/src/kinds/transfer/rubric-notes.ts': 'headings that the import reads back',
  'banks/src/packed/anki-collection.ts': 'SQL of a file format',
  'banks/src/table/difficulty.ts': 'words that people write in question files',
  'banks/src/table/header-names.ts': 'words that people write in question files',
  'banks/src/write/qti-versions.ts': 'a value of a file format',
  'server/src/accounts/search/tables.ts': 'parts of SQL statements',
  'server/src/backup/database.ts': 'parts of SQL statements',
  'server/src/backup/sealed.ts': 'the mark of a file format',
  'server/src/blueprints/templates/california-salesperson.ts':
    'official names of exams and their sections',
  'server/src/blueprints/templates/faa-private-pilot.ts':
    'official names of exams and their sections',
  'server/src/blueprints/templates/ibps-officer.ts': 'official names of exams and their sections',
  'server/src/blueprints/templates/ncees-fundamentals.ts':
    'official names of exams and their sections',
  'server/src/blueprints/templates/new-york-permit.ts':
    'official names of exams and their sections',
  'server/src/coaching/built-in/contrast.ts': 'word lists of the built-in coach',
  'server/src/coaching/built-in/grader-address.ts': 'word lists of the built-in coach',
  'server/src/coaching/built-in/stems.ts': 'word lists of the built-in coach',
  'server/src/coaching/built-in/tokens.ts': 'word lists of the built-in coach',
  'server/src/coaching/built-in/word-list.ts': 'word lists of the built-in coach',
  'server/src/coaching/model/findings.ts': 'a prompt to a model',
  'server/src/coaching/model/prompt.ts': 'a prompt to a model',
  'server/src/coaching/coach-question.ts': 'a part of a prompt to a model',
  'server/src/coaching/quantities/number-words.ts': 'words and symbols of quantities in answers',
  'server/src/coaching/quantities/unit-table.ts': 'words and symbols of quantities in answers',
  'server/src/coaching/quantities/units.ts': 'words and symbols of quantities in answers',
  'server/src/db/embedded/cluster.ts': 'output of another program',
  'server/src/db/embedded/database.ts': 'parts of SQL statements',
  'server/src/db/transaction.ts': 'a reason for the log',
  'server/src/http/live/events.ts': 'a comment in an event stream',
  'server/src/http/logging.ts': 'a reason for the log',
  'server/src/http/watch/traces.ts': 'a reason for the log',
  'server/src/identity/development/index.ts': 'a reason for the log',
  'server/src/identity/openid-provider.ts': 'a reason for the log',
  'server/src/kinds/marking/units.ts': 'names of units in answers',
  'server/src/processes.ts': 'a reason for the log',
  'server/src/questions/bank/sending/file-content.ts': 'a reason for the log',
  'server/src/reminders/sending/kinds.ts': 'a reason for the log',
  'server/src/reminders/sending/push.ts': 'a reason for the log',
  'server/src/reminders/sending/send-waiting.ts': 'a reason for the log',
  'server/src/storage/disk.ts': 'a reason for the log',
  'server/src/storage/s3.ts': 'a reason for the log',
  'server/src/subprocess/subprocess.ts': 'a reason for the log',
};
