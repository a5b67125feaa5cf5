import { message } from '@certway/contract/message';

export const questionApproved = message('Approved: a question in {program}');
export const learnersSeeQuestion = 'Learners now see this question as you wrote it:';
export const changesRequested = message('Changes requested: a question in {program}');
export const theQuestion = message('The question: {question}');
export const changeNotApplied = message('Your change to a question in {program} was not applied');
export const pendingChangeNotApplied = message(
  'This question was corrected for everyone who answered it, so your pending change no longer applies. You can find it in the history as version {version}:',
);
export const changeOfVersionNotApplied = message(
  'The change in version {version} was not applied.',
);
export const nowSecondReader = message('You are now a second reader for {program}');
export const whereApprovalsAre =
  'You were added as a second reader. Questions waiting for your approval appear under “Questions to approve”.';
