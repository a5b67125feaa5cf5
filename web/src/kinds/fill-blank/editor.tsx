import type { EditorProps } from '../editing/editor.ts';
import type { AcceptedFields } from '../editing/shared/accepted.ts';
import { AcceptedEditor } from '../editing/shared/accepted-editor.tsx';

export const Editor = (props: EditorProps<AcceptedFields>) => (
  <AcceptedEditor {...props} description="What belongs in the blank, written as ____ above" />
);
