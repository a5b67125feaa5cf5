import {
  type BankFormat,
  bankFormats,
  type ReadableFormat,
} from '@certway/contract/questions/bank';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ChosenQuestions } from './adding/use-adding.ts';
import classes from './bank.module.css';
import { BankSource } from './bank-source.tsx';
import { ColumnFields, EncodingField } from './file-fields.tsx';
import { InspectedList } from './inspected-list.tsx';
import * as messages from './messages.ts';
import { type FileReview, useReview } from './review/use-review.ts';
import { type TopicUse, TopicUseField } from './topic-use.tsx';
import { useInspection } from './use-inspection.ts';

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
  /** The program whose questions are compared with the file. */
  programId?: string;
  /** True if the program has an outline. Only then are topics offered. */
  hasOutline: boolean;
  onTake: (taken: ChosenQuestions) => void;
  taking: boolean;
  /** A text about the progress, shown while many questions are being added. */
  taken?: string;
  failed: string;
  /** The label of the button, which contains the number of questions. */
  label: typeof messages.addQuestions;
  /**
   * Called when the editor for a refused question opens above the dialog, and when the editor
   * closes.
   */
  onFixing: (fixing: boolean) => void;
}

/** Returns the label of the main button: what happens to how many of the selected questions. */
function labelFor({ updates, additions }: FileReview, label: typeof messages.addQuestions): string {
  if (updates === 0) return label({ questions: additions });
  return additions === 0
    ? messages.updateQuestions({ questions: updates })
    : messages.updateAndAdd({ updated: updates, added: additions });
}

/**
 * Lists the questions in a file with all problems. The questions that the person selects are passed
 * to `onTake`.
 */
export function FileChooser(props: FileChooserProps) {
  const { programId, hasOutline, onTake, taking, taken = '', failed, label, onFixing } = props;
  const bank = useInspection();
  const { inspected, chosen } = bank;
  const review = useReview(programId, bank);
  const [topicUse, setTopicUse] = useState<TopicUse>('add');
  const confirm = () => {
    const { topics, ...questions } = review.chosen();
    onTake({
      ...questions,
      topics: topics.map((topic) => (topicUse === 'leave' ? [] : topic)),
      addMissing: topicUse === 'add',
    });
  };
  return (
    <>
      <div role="alert">
        {(bank.failed || failed) && <p className={classes.problem}>{bank.failed || failed}</p>}
      </div>
      <div role="status">
        {bank.progress && <p className={classes.soft}>{messages.readSoFar(bank.progress)}</p>}
        {taken && <p className={classes.soft}>{taken}</p>}
      </div>
      {!inspected && <BankSource reading={bank.reading} onFile={bank.take} />}
      {inspected && (
        <div className={classes.fields}>
          <p role="status" className={classes.soft}>
            {messages.foundInFormat({
              format: labelOf(inspected.format),
              questions: inspected.questions.length,
            })}
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
            chosen={chosen}
            onToggle={bank.toggle}
            onChoose={bank.choose}
            onFix={bank.fix}
            onFixing={onFixing}
          />
          <div className={classes.foot}>
            <Button variant="default" onClick={bank.startOver}>
              {messages.chooseAnotherFile}
            </Button>
            <Button
              disabled={chosen.size === 0}
              loading={taking || !review.isReady}
              onClick={confirm}
            >
              {labelFor(review, label)}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
