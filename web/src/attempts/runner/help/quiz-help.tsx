import {
  IconBookmark,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconHelp,
  IconMenu2,
  IconNote,
  IconX,
} from '@tabler/icons-react';
import { Dialog } from '../../../ui/dialog.tsx';
import * as messages from '../../messages.ts';
import { HelpList, type HelpRow } from './help-list.tsx';

const rows: HelpRow[] = [
  { what: messages.bookmarkTheQuestion, key: 'Shift + F', Icon: IconBookmark },
  { what: messages.writeANote, key: 'Shift + O', Icon: IconNote },
  { what: messages.openTheMenu, key: null, Icon: IconMenu2 },
  { what: messages.closeTheQuiz, key: null, Icon: IconX },
  { what: messages.answersAreSaved, key: null, Icon: IconCloudCheck },
  { what: messages.answersAreBeingSaved, key: null, Icon: IconCloudUp },
  { what: messages.answersWaitHere, key: null, Icon: IconCloudOff },
  { what: messages.thisHelp, key: '?', Icon: IconHelp },
  { what: messages.chooseAnOption, key: messages.aToFOr1To, Icon: null },
  { what: messages.checkThenContinue, key: messages.enter, Icon: null },
  { what: messages.previousQuestion, key: '←', Icon: null },
];
const confidence: HelpRow[] = [
  { what: messages.sure, key: 'Shift + Y', Icon: null },
  { what: messages.notSure, key: 'Shift + U', Icon: null },
];

interface QuizHelpProps {
  asksSure: boolean;
  onClose: () => void;
}

/** Names the icons of a quiz, and its keys. */
export function QuizHelp({ asksSure, onClose }: QuizHelpProps) {
  return (
    <Dialog title={messages.keysAndHelp} opened onClose={onClose}>
      <HelpList rows={asksSure ? [...rows, ...confidence] : rows} />
    </Dialog>
  );
}
