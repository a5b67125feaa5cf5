import { Button } from '@mantine/core';
import { useState } from 'react';
import { PrintExamDialog } from '../../questions/index.ts';
import { Optional } from '../../ui/optional.tsx';
import * as messages from '../messages.ts';
import type { Blueprint } from './use-blueprint-editing.ts';

/** Opens the dialog that prints a saved mock exam. */
export function PrintButton({ blueprint }: { blueprint: Blueprint }) {
  const [printing, setPrinting] = useState(false);
  const { _id, programId, definition } = blueprint;
  const { name } = definition;
  return (
    <>
      <Button
        variant="default"
        aria-label={messages.printExam({ exam: name })}
        onClick={() => setPrinting(true)}
      >
        {messages.print}
      </Button>
      <Optional>
        {printing && (
          <PrintExamDialog
            programId={programId}
            exam={{ _id, name }}
            onClose={() => setPrinting(false)}
          />
        )}
      </Optional>
    </>
  );
}
