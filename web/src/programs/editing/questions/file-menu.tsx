import { type ReactNode, useState } from 'react';
import { ExportDialog, PrintDialog } from '../../../questions/index.ts';
import { Optional } from '../../../ui/optional.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import type { EditableProgram } from '../editable-program.ts';
import * as messages from '../messages.ts';

interface FileMenuProps {
  program: EditableProgram;
  courseId: string;
  moduleId?: string;
  /** Further actions, which are the first in the menu. */
  children?: ReactNode;
}

/** A menu to export or print questions. Printing starts with the course or module that is open. */
export function FileMenu({ program, courseId, moduleId = '', children }: FileMenuProps) {
  const [making, setMaking] = useState<'export' | 'print' | null>(null);
  const close = () => setMaking(null);
  const part = moduleId ? { moduleId } : courseId ? { courseId } : {};
  return (
    <>
      <RowMenu label={messages.moreActionsFor({ what: messages.questions })}>
        {children}
        <button type="button" onClick={() => setMaking('export')}>
          {messages.exportQuestions}
        </button>
        <button type="button" onClick={() => setMaking('print')}>
          {messages.printQuestions}
        </button>
      </RowMenu>
      <Optional>
        {making === 'export' && <ExportDialog programId={program._id} onClose={close} />}
        {making === 'print' && <PrintDialog program={program} part={part} onClose={close} />}
      </Optional>
    </>
  );
}
