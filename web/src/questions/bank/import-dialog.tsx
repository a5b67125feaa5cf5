import '../../ui/forms.css';
import { bankFormats } from '@certway/contract/bank';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { isCallFailure } from '../../calls/failure.ts';
import { Dialog } from '../../ui/dialog.tsx';
import {
  useAddQuestionsMutation,
  useInspectBankFileMutation,
  useRemoveQuestionsMutation,
} from '../queries.ts';
import type { ModulePlace } from '../use-question-editing.ts';
import classes from './bank.module.css';
import { BankSource } from './bank-source.tsx';
import {
  type ColumnChoice,
  ColumnFields,
  type Inspected,
  InspectedList,
} from './inspected-list.tsx';

const counted = (count: number) => (count === 1 ? '1 question' : `${count} questions`);

const labelOf = (format: Inspected['format']) =>
  format in bankFormats ? bankFormats[format as keyof typeof bankFormats].label : format;

const failureWords = (error: unknown, otherwise: string) =>
  isCallFailure(error) ? error.message : otherwise;

function useInspection() {
  const [inspect, { isLoading }] = useInspectBankFileMutation();
  const [file, setFile] = useState<File | null>(null);
  const [inspected, setInspected] = useState<Inspected | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [failed, setFailed] = useState('');
  const read = async (given: File, choice?: ColumnChoice) => {
    setFile(given);
    const query = {
      name: given.name.slice(-100),
      ...(choice && { columns: JSON.stringify(choice) }),
    };
    const { data, error } = await inspect({ file: given, query });
    setFailed(data ? '' : failureWords(error, 'Error uploading file'));
    if (!data) return;
    setInspected(data);
    setChosen(new Set(data.questions.keys()));
  };
  const [toggle] = useState(
    () => (at: number) =>
      setChosen((now) => {
        const next = new Set(now);
        if (!next.delete(at)) next.add(at);
        return next;
      }),
  );
  return {
    inspected,
    chosen,
    failed,
    reading: isLoading,
    read,
    toggle,
    readAgain: (choice: ColumnChoice) => file && read(file, choice),
    startOver: () => setInspected(null),
  };
}

/** Two steps: everything in the file is shown or reported, then the chosen are added, all or none. */
export function ImportDialog({ place, onClose }: { place: ModulePlace; onClose: () => void }) {
  const bank = useInspection();
  const [add, adding] = useAddQuestionsMutation();
  const [added, setAdded] = useState<string[] | null>(null);
  const [failed, setFailed] = useState('');
  const { inspected, chosen } = bank;
  const confirm = async () => {
    const questions = (inspected?.questions ?? []).flatMap(({ question }, at) =>
      chosen.has(at) ? [question as never] : [],
    );
    const { data, error } = await add({ params: place, body: { questions } });
    setFailed(data ? '' : failureWords(error, 'Error saving changes'));
    if (data) setAdded(data.questionIds);
  };
  return (
    <Dialog title="Import questions" opened onClose={onClose} size="xl" holds>
      <div role="alert">
        {(bank.failed || failed) && <p className={classes.problem}>{bank.failed || failed}</p>}
      </div>
      {added && <Done place={place} ids={added} onClose={onClose} />}
      {!added && !inspected && <BankSource reading={bank.reading} onFile={bank.read} />}
      {!added && inspected && (
        <div className={classes.fields}>
          <p role="status" className={classes.soft}>
            {`${labelOf(inspected.format)}: ${counted(inspected.questions.length)} found.`}
          </p>
          {inspected.columns.length > 0 && (
            <ColumnFields columns={inspected.columns} onChoose={bank.readAgain} />
          )}
          <InspectedList inspected={inspected} chosen={chosen} onToggle={bank.toggle} />
          <div className={classes.foot}>
            <Button variant="default" onClick={bank.startOver}>
              Another file
            </Button>
            <Button disabled={chosen.size === 0} loading={adding.isLoading} onClick={confirm}>
              {`Add ${counted(chosen.size)}`}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface DoneProps {
  place: ModulePlace;
  ids: string[];
  onClose: () => void;
}

function Done({ place, ids, onClose }: DoneProps) {
  const [remove, removing] = useRemoveQuestionsMutation();
  const [failed, setFailed] = useState('');
  const undo = async () => {
    const params = { programId: place.programId };
    const { error } = await remove({ params, body: { questionIds: ids } });
    if (error) setFailed(failureWords(error, 'Error saving changes'));
    else onClose();
  };
  return (
    <div className={classes.fields}>
      <p role="status">{`${counted(ids.length)} added to this module.`}</p>
      {failed && <p className={classes.problem}>{failed}</p>}
      <div className={classes.actions}>
        <Button onClick={onClose}>Close</Button>
        <Button variant="default" loading={removing.isLoading} onClick={undo}>
          Undo
        </Button>
      </div>
    </div>
  );
}
