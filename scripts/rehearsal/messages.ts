import { message } from '@certway/contract/message';

export const hstsIsSet = 'browsers get Strict-Transport-Security';
export const metricsAreClosed = '/metrics is not public';
export const bothBackupsExist = 'both backups exist';
export const testRestoreMatches = 'the test restore found no differences';
export const dataIsRestored = 'data from before the backup is restored';
export const laterDataIsGone = 'data from after the backup is not restored';
export const dataIsUnchanged = 'the data is unchanged';
export const isReady = '   ✓ ready, over TLS';
export const holds = message('   ✓ {what}');
export const isCurrent = message('{version} is the current release');
export const programIsReadable = message('a program can be read: {name}');
export const commandsRan = message(
  '{section}: ran {lines, plural, one {# line} other {# lines}} of commands in {seconds} s',
);
export const doesNotHold = message('not true: {what}');
export const missingInManual = message('missing in the manual: {sections}');
