import { Button } from '@mantine/core';
import { useState } from 'react';
import { ExportDialog, PrintDialog } from '../../../questions/index.ts';
import { Optional } from '../../../ui/optional.tsx';
import type { EditableProgram } from '../editable-program.ts';
import * as messages from '../messages.ts';
import type { PickedModule } from './module-pickers.tsx';

/** Buttons to export or print questions. Printing starts with the course or module that is open. */
export function FileButtons({
  program,
  courseId,
  moduleId,
}: PickedModule & { program: EditableProgram }) {
  const [making, setMaking] = useState<'export' | 'print' | null>(null);
  const close = () => setMaking(null);
  const part = moduleId ? { moduleId } : courseId ? { courseId } : {};
  return (
    <>
      <Button variant="default" onClick={() => setMaking('export')}>
        {messages.exportQuestions}
      </Button>
      <Button variant="default" onClick={() => setMaking('print')}>
        {messages.printQuestions}
      </Button>
      <Optional>
        {making === 'export' && <ExportDialog programId={program._id} onClose={close} />}
        {making === 'print' && <PrintDialog program={program} part={part} onClose={close} />}
      </Optional>
    </>
  );
}
