import '../../ui/forms.css';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { Reply } from '../../calls/address.ts';
import { type CallFailure, isCallFailure } from '../../calls/failure.ts';
import { saveFile } from '../../calls/save-file.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePreviewPrintQuery } from '../queries.ts';
import * as messages from './messages.ts';
import classes from './print.module.css';
import { ChoiceFields, PaperFields, type PrintedProgram } from './print-fields.tsx';
import { askedOf, newSettings, type PrintSettings } from './settings.ts';

const TYPING_PAUSE_MS = 400;

/** Shows what the PDF will contain, before it is generated. */
function PrintPreview({ foreseen }: { foreseen: Reply<'questions', 'previewPrint'> | undefined }) {
  if (!foreseen) return <p>{messages.lookingAtQuestions}</p>;
  const { questions, losses } = foreseen;
  if (losses.length === 0) return <p>{messages.questionsOnPaper({ questions })}</p>;
  return (
    <>
      <p>{messages.questionsWithLosses({ questions })}</p>
      <ul>
        {losses.map(({ what, count }) => (
          <li key={what}>{messages.lossOf({ what, count })}</li>
        ))}
      </ul>
    </>
  );
}

interface PrintDialogProps {
  program: PrintedProgram;
  /** The course or module that is open in the editor, which is selected first. */
  part: Pick<PrintSettings, 'courseId' | 'moduleId'>;
  onClose: () => void;
}

export function PrintDialog({ program, part, onClose }: PrintDialogProps) {
  const [settings, setSettings] = useState(() => newSettings(part));
  const [state, setState] = useState<'making' | 'saved' | CallFailure | null>(null);
  const [settled] = useDebouncedValue(settings, TYPING_PAUSE_MS);
  const input = { params: { programId: program._id }, query: askedOf(settled) };
  const { data, error, isFetching } = usePreviewPrintQuery(input);
  const change = (changed: Partial<PrintSettings>) => {
    setState(null);
    setSettings({ ...settings, ...changed });
  };
  const make = async () => {
    setState('making');
    const asked = { params: { programId: program._id }, query: askedOf(settings) };
    const failure = await saveFile({ slice: 'questions', name: 'printQuestions', input: asked });
    setState(failure ?? 'saved');
  };
  const failure = isCallFailure(state) ? state : isCallFailure(error) ? error : null;
  return (
    <Dialog title={messages.printQuestions} opened onClose={onClose} size="lg">
      <div className={classes.fields}>
        <ChoiceFields program={program} settings={settings} onChange={change} />
        <PaperFields settings={settings} onChange={change} />
      </div>
      <div role="status" className={classes.told}>
        {!error && <PrintPreview foreseen={isFetching ? undefined : data} />}
        {state === 'saved' && <p>{messages.pdfSaved}</p>}
      </div>
      {failure && <Notice>{failure.message}</Notice>}
      <Button loading={state === 'making'} disabled={data?.questions === 0} onClick={make}>
        {messages.makePdf}
      </Button>
    </Dialog>
  );
}
