import '../../ui/forms.css';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import type { Reply } from '../../calls/address.ts';
import { type CallFailure, isCallFailure } from '../../calls/failure.ts';
import { saveFile } from '../../calls/save-file.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePreviewPrintQuery } from '../queries.ts';
import * as messages from './messages.ts';
import classes from './print.module.css';
import { ChoiceFields, PaperFields, type PrintedProgram, TitleField } from './print-fields.tsx';
import { askedOf, newSettings, type PrintedPart, type PrintSettings } from './settings.ts';

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

/** Says why nothing can be printed, and for a mock exam which questions it lacks. */
function failureText(failure: CallFailure): string {
  const details = 'errors' in failure ? (failure.errors ?? []) : [];
  return [failure.message, ...details.map(({ message }) => message)].join(' ');
}

interface PrintFormProps {
  programId: string;
  title: string;
  /** The part that is selected first. */
  part: PrintedPart;
  /** Renders the fields for what is printed. */
  choice: (
    settings: PrintSettings,
    onChange: (change: Partial<PrintSettings>) => void,
  ) => ReactNode;
  onClose: () => void;
}

/** The dialog with the settings of a PDF and a preview of what it will contain. */
function PrintForm({ programId, title, part, choice, onClose }: PrintFormProps) {
  const [settings, setSettings] = useState(() => newSettings(part));
  const [state, setState] = useState<'making' | 'saved' | CallFailure | null>(null);
  const [settled] = useDebouncedValue(settings, TYPING_PAUSE_MS);
  const input = { params: { programId }, query: askedOf(settled) };
  const { data, error, isFetching } = usePreviewPrintQuery(input);
  const change = (changed: Partial<PrintSettings>) => {
    setState(null);
    setSettings({ ...settings, ...changed });
  };
  const make = async () => {
    setState('making');
    const asked = { params: { programId }, query: askedOf(settings) };
    const failure = await saveFile({ slice: 'questions', name: 'printQuestions', input: asked });
    setState(failure ?? 'saved');
  };
  const failure = isCallFailure(state) ? state : isCallFailure(error) ? error : null;
  return (
    <Dialog
      title={title}
      opened
      onClose={onClose}
      size="lg"
      foot={
        <Button loading={state === 'making'} disabled={data?.questions === 0} onClick={make}>
          {messages.makePdf}
        </Button>
      }
    >
      <div className={classes.fields}>
        {choice(settings, change)}
        <PaperFields settings={settings} onChange={change} />
        <p className={classes.wide}>{messages.eachPageNamesYou}</p>
      </div>
      <div role="status" className={classes.told}>
        {!error && <PrintPreview foreseen={isFetching ? undefined : data} />}
        {state === 'saved' && <p>{messages.pdfSaved}</p>}
      </div>
      {failure && <Notice>{failureText(failure)}</Notice>}
    </Dialog>
  );
}

interface PrintDialogProps {
  program: PrintedProgram;
  /** The course or module that is open in the editor, which is selected first. */
  part: PrintedPart;
  onClose: () => void;
}

export function PrintDialog({ program, part, onClose }: PrintDialogProps) {
  return (
    <PrintForm
      programId={program._id}
      title={messages.printQuestions}
      part={part}
      choice={(settings, onChange) => (
        <ChoiceFields program={program} settings={settings} onChange={onChange} />
      )}
      onClose={onClose}
    />
  );
}

interface PrintExamDialogProps {
  programId: string;
  exam: { _id: string; name: string };
  onClose: () => void;
}

/** Prints a mock exam, whose questions its blueprint chooses. */
export function PrintExamDialog({ programId, exam, onClose }: PrintExamDialogProps) {
  return (
    <PrintForm
      programId={programId}
      title={messages.printExam({ exam: exam.name })}
      part={{ blueprintId: exam._id }}
      choice={(settings, onChange) => (
        <>
          <p className={classes.wide}>{messages.howExamIsDrawn}</p>
          <TitleField placeholder={exam.name} settings={settings} onChange={onChange} />
        </>
      )}
      onClose={onClose}
    />
  );
}
