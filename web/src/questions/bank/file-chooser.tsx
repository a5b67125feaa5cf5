import {
  type BankFormat,
  bankFormats,
  type ReadableFormat,
} from '@certway/contract/questions/bank';
import classes from './bank.module.css';
import { BankSource } from './bank-source.tsx';
import { ColumnFields, EncodingField } from './file-fields.tsx';
import { fileSummary } from './file-summary.ts';
import { InspectedList } from './inspected-list.tsx';
import * as messages from './messages.ts';
import { TopicUseField } from './topic-use.tsx';
import type { FileChoice } from './use-file-choice.ts';

/** Formats that can be imported but not exported. */
const onlyRead: Record<Exclude<ReadableFormat, BankFormat>, string> = {
  text: messages.typedText,
  word: messages.word,
  odt: messages.openText,
  ods: messages.openTable,
  aiken: messages.aiken,
  'qti-1.2': messages.qtiOne,
  'qti-2.1': messages.qtiTwo,
  anki: messages.anki,
  h5p: messages.h5p,
  unknown: messages.unknownFormat,
};

const labelOf = (format: ReadableFormat) =>
  format in onlyRead
    ? onlyRead[format as keyof typeof onlyRead]
    : bankFormats[format as BankFormat].label;

interface FileChooserProps {
  choice: FileChoice;
  /** True if the program has an outline. Only then are topics offered. */
  hasOutline: boolean;
  /** A text about the progress, shown while many questions are being added. */
  taken?: string;
  failed: string;
  /**
   * Called when the editor for a refused question opens above the dialog, and when the editor
   * closes.
   */
  onFixing: (fixing: boolean) => void;
}

/** Takes a file, and lists its questions with all problems, from which the person selects. */
export function FileChooser(props: FileChooserProps) {
  const { choice, hasOutline, taken = '', failed, onFixing } = props;
  const { bank, review, topicUse, setTopicUse } = choice;
  const { inspected } = bank;
  return (
    <>
      <div role="alert" className={classes.live}>
        {(bank.failed || failed) && <p className={classes.problem}>{bank.failed || failed}</p>}
      </div>
      <div role="status" className={classes.live}>
        {bank.progress && <p className={classes.soft}>{messages.readSoFar(bank.progress)}</p>}
        {taken && <p className={classes.soft}>{taken}</p>}
      </div>
      {!inspected && <BankSource reading={bank.reading} onFile={bank.take} />}
      {inspected && (
        <div className={classes.fields}>
          <p role="status" className={classes.summary}>
            {fileSummary(labelOf(inspected.format), inspected)}
          </p>
          <EncodingField encoding={inspected.encoding} onChoose={bank.sayEncoding} />
          {inspected.columns.length > 0 && (
            <ColumnFields
              columns={inspected.columns}
              asked={inspected.questions.length === 0}
              onChoose={bank.sayColumns}
            />
          )}
          {hasOutline && (
            <TopicUseField inspected={inspected} value={topicUse} onChange={setTopicUse} />
          )}
          <InspectedList
            inspected={inspected}
            review={review}
            chosen={bank.chosen}
            onToggle={bank.toggle}
            onChoose={bank.choose}
            onFix={bank.fix}
            onFixing={onFixing}
          />
        </div>
      )}
    </>
  );
}
