import type { EditorProps } from '../editing/editor.ts';
import type { AcceptedFields } from '../editing/shared/accepted.ts';
import { AcceptedEditor } from '../editing/shared/accepted-editor.tsx';
import * as messages from './messages.ts';

export const Editor = (props: EditorProps<AcceptedFields>) => (
  <AcceptedEditor {...props} description={messages.whatBelongsAbove} />
);
