import '../../ui/forms.css';
import { bankFormats } from '@certway/contract/bank';
import type { Draft } from '@certway/contract/kinds/index';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { isCallFailure } from '../../calls/failure.ts';
import { usePlaceQuestionsMutation } from '../../topics/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useAlikeIn } from '../alike/use-alike.ts';
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
import { placesIn, type TopicUse, TopicUseField } from './topic-use.tsx';

const counted = (count: number) => (count === 1 ? '1 question' : `${count} questions`);

const labelOf = (format: Inspected['format']) =>
  format in bankFormats ? bankFormats[format as keyof typeof bankFormats].label : format;

const TOPICS_FAILED = 'Please set them in the list.';

const failureWords = (error: unknown, otherwise: string) =>
  isCallFailure(error) ? error.message : otherwise;

/** What can be understood in two ways is looked at before it is ticked. */
const sureIn = ({ questions }: Inspected) =>
  new Set(questions.flatMap(({ doubts }, at) => (doubts.length > 0 ? [] : [at])));

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
    setChosen(sureIn(data));
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
    choose: setChosen,
    readAgain: (choice: ColumnChoice) => file && read(file, choice),
    startOver: () => setInspected(null),
  };
}

/** The chosen questions, and which topic the file gives each; none where topics are left out. */
interface Taken {
  drafts: Draft[];
  topics: Inspected['questions'][number]['topic'][];
  addMissing: boolean;
}

interface FileChooserProps {
  /** What is in the file is compared with what this program has. */
  programId?: string;
  /** Topics are only asked about where there is an outline for them. */
  hasOutline: boolean;
  /** Takes the chosen questions; the words for why it could not. */
  onTake: (taken: Taken) => void;
  taking: boolean;
  failed: string;
  /** What the button does with so many. */
  label: (count: string) => string;
}

/** Everything in the file is shown or reported, and the chosen ones are taken. */
function FileChooser(props: FileChooserProps) {
  const { programId, hasOutline, onTake, taking, failed, label } = props;
  const bank = useInspection();
  const alike = useAlikeIn(programId, bank.inspected);
  const { inspected, chosen } = bank;
  const [topicUse, setTopicUse] = useState<TopicUse>('add');
  const confirm = () => {
    const taken = (inspected?.questions ?? []).filter((_, at) => chosen.has(at));
    onTake({
      drafts: taken.map(({ question }) => question as Draft),
      topics: taken.map(({ topic }) => (topicUse === 'leave' ? [] : topic)),
      addMissing: topicUse === 'add',
    });
  };
  return (
    <>
      <div role="alert">
        {(bank.failed || failed) && <p className={classes.problem}>{bank.failed || failed}</p>}
      </div>
      {!inspected && <BankSource reading={bank.reading} onFile={bank.read} />}
      {inspected && (
        <div className={classes.fields}>
          <p role="status" className={classes.soft}>
            {`${labelOf(inspected.format)}: ${counted(inspected.questions.length)} found.`}
          </p>
          {inspected.columns.length > 0 && (
            <ColumnFields columns={inspected.columns} onChoose={bank.readAgain} />
          )}
          {hasOutline && (
            <TopicUseField inspected={inspected} value={topicUse} onChange={setTopicUse} />
          )}
          <InspectedList
            inspected={inspected}
            alike={alike}
            chosen={chosen}
            onToggle={bank.toggle}
            onChoose={bank.choose}
          />
          <div className={classes.foot}>
            <Button variant="default" onClick={bank.startOver}>
              Another file
            </Button>
            <Button disabled={chosen.size === 0} loading={taking} onClick={confirm}>
              {label(counted(chosen.size))}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

/** The chosen questions of a file are added to a module, all or none. */
export function ImportDialog({ place, onClose }: { place: ModulePlace; onClose: () => void }) {
  const [add, adding] = useAddQuestionsMutation();
  const [added, setAdded] = useState<string[] | null>(null);
  const [failed, setFailed] = useState('');
  const [placeInOutline, placing] = usePlaceQuestionsMutation();
  const [topicsFailed, setTopicsFailed] = useState('');
  const take = async ({ drafts: questions, topics, addMissing }: Taken) => {
    const { data, error } = await add({ params: place, body: { questions } });
    setFailed(data ? '' : failureWords(error, 'Error saving changes'));
    if (!data) return;
    const places = placesIn(topics, data.questionIds);
    if (places.length > 0) {
      const params = { programId: place.programId };
      const outcome = await placeInOutline({ params, body: { addMissing, places } });
      if (outcome.error) setTopicsFailed(failureWords(outcome.error, TOPICS_FAILED));
    }
    setAdded(data.questionIds);
  };
  return (
    <Dialog title="Import questions" opened onClose={onClose} size="xl" holds>
      {added ? (
        <Done place={place} ids={added} topicsFailed={topicsFailed} onClose={onClose} />
      ) : (
        <FileChooser
          programId={place.programId}
          hasOutline
          onTake={take}
          taking={adding.isLoading || placing.isLoading}
          failed={failed}
          label={(count) => `Add ${count}`}
        />
      )}
    </Dialog>
  );
}

interface TakeDialogProps {
  /** Why they cannot be taken; nothing where they are. */
  onTake: (drafts: Draft[]) => string | undefined;
  onClose: () => void;
}

/** The questions of a file, for a program that does not exist yet. */
export function TakeDialog({ onTake, onClose }: TakeDialogProps) {
  const [failed, setFailed] = useState('');
  return (
    <Dialog title="Import what you have" opened onClose={onClose} size="xl" holds>
      <FileChooser
        hasOutline={false}
        onTake={({ drafts }) => setFailed(onTake(drafts) ?? '')}
        taking={false}
        failed={failed}
        label={(count) => `Begin a program with ${count}`}
      />
    </Dialog>
  );
}

interface DoneProps {
  place: ModulePlace;
  ids: string[];
  /** Why they have no topics yet. */
  topicsFailed: string;
  onClose: () => void;
}

function Done({ place, ids, topicsFailed, onClose }: DoneProps) {
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
      {(failed || topicsFailed) && (
        <p role="alert" className={classes.problem}>
          {failed || `Their topics were not set: ${topicsFailed}`}
        </p>
      )}
      <div className={classes.actions}>
        <Button onClick={onClose}>Close</Button>
        <Button variant="default" loading={removing.isLoading} onClick={undo}>
          Undo
        </Button>
      </div>
    </div>
  );
}
