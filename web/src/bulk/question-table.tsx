import { EXPLANATION_LENGTH, NAME_LENGTH } from '@certway/contract/limits';
import { NativeSelect, Textarea } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { isCallFailure } from '../calls/failure.ts';
import { QuestionText } from '../kinds/parts/question-text.tsx';
import { useUpdateQuestionMutation } from '../questions/index.ts';
import { TableHead } from '../ui/lists/table-head.tsx';
import * as messages from './messages.ts';
import type { FilteredQuestion } from './queries.ts';
import table from './table.module.css';

const columns = {
  explanation: { label: messages.explanation, length: EXPLANATION_LENGTH },
  reference: { label: messages.reference, length: NAME_LENGTH * 2 },
};
type Column = keyof typeof columns;

interface CellProps {
  programId: string;
  question: FilteredQuestion;
  column: Column;
  number: number;
  /** Moves the focus to the cell of the next question. */
  onNext: () => void;
}

/** Shows one text of a question, which is saved when the focus leaves it. */
function Cell({ programId, question, column, number, onNext }: CellProps) {
  const stored = question[column];
  const [text, setText] = useState(stored);
  const [update, { isLoading, isSuccess, error }] = useUpdateQuestionMutation();
  const save = () => {
    if (text.trim() === stored) return;
    const { courseId, moduleId, _id: questionId, version } = question;
    void update({
      params: { programId, courseId, moduleId, questionId },
      body: { questionData: { [column]: text }, version },
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setText(stored);
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onNext();
  };
  const state = isLoading ? messages.saving : isSuccess ? messages.saved : '';
  return (
    <>
      <Textarea
        aria-label={messages.cellOf({
          column: columns[column].label,
          number,
          text: question.text,
        })}
        autosize
        minRows={1}
        maxRows={12}
        maxLength={columns[column].length}
        value={text}
        error={
          error
            ? messages.notSaved({
                reason: isCallFailure(error) ? error.message : messages.notChanged,
              })
            : ''
        }
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={save}
        onKeyDown={onKeyDown}
      />
      <span role="status" className={table.cellState}>
        {state}
      </span>
    </>
  );
}

interface QuestionTableProps {
  programId: string;
  questions: readonly FilteredQuestion[];
  /** The number of the first question. */
  from: number;
}

/** A table in which one text of many questions is edited by keyboard, one after another. */
export function QuestionTable({ programId, questions, from }: QuestionTableProps) {
  const [column, setColumn] = useState<Column>('explanation');
  const body = useRef<HTMLTableSectionElement>(null);
  const focusCell = (at: number) =>
    body.current?.querySelectorAll<HTMLTextAreaElement>('textarea:not([aria-hidden])')[at]?.focus();
  return (
    <>
      <div className={table.columnChoice}>
        <NativeSelect
          label={messages.column}
          className={table.column ?? ''}
          data={Object.entries(columns).map(([value, { label }]) => ({ value, label }))}
          value={column}
          onChange={({ currentTarget }) => setColumn(currentTarget.value as Column)}
        />
        <p className={table.hint}>{messages.howToEdit}</p>
      </div>
      <table className={table.table}>
        <TableHead heads={[{ label: messages.partText }, { label: columns[column].label }]} />
        <tbody ref={body}>
          {questions.map((question, at) => (
            <tr key={question._id}>
              <th scope="row">
                <span className={table.question}>
                  <span className={table.number}>{from + at}</span>
                  <span className={table.cellText} dir="auto">
                    <QuestionText text={question.text} inline />
                  </span>
                </span>
              </th>
              <td>
                <Cell
                  key={`${column} ${question.version}`}
                  programId={programId}
                  question={question}
                  column={column}
                  number={from + at}
                  onNext={() => focusCell(at + 1)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
