import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { usePagination } from '../../ui/lists/use-pagination.tsx';
import classes from './bank.module.css';
import { FixDialog } from './fix-dialog.tsx';
import type { FixedQuestion, InspectedFile } from './inspected.ts';
import * as messages from './messages.ts';

type RefusedQuestion = InspectedFile['refused'][number];

/** A longer list is folded, because the questions that can be imported are below it. */
const OPEN_AT_MOST = 5;

interface RefusedListProps {
  refused: InspectedFile['refused'];
  onFix: (fixed: FixedQuestion) => void;
  onFixing: (fixing: boolean) => void;
}

/**
 * Lists the questions that could not be imported, with reasons. A fixed question moves to the list
 * of readable questions.
 */
export function RefusedList({ refused, onFix, onFixing }: RefusedListProps) {
  const [open, setOpen] = useState<RefusedQuestion | null>(null);
  const show = (each: RefusedQuestion | null) => {
    setOpen(each);
    onFixing(each !== null);
  };
  const { list, shown, pager } = usePagination(refused, messages.notImported);
  const asText = useMemo(() => listOf(refused), [refused]);
  return (
    <>
      <details open={refused.length <= OPEN_AT_MOST}>
        <summary className={classes.line}>
          <strong>
            {messages.groupOf({ reason: messages.notImported, questions: refused.length })}
          </strong>
        </summary>
        <ul ref={list} className={classes.refused} aria-label={messages.notImported}>
          {shown.map((each) => (
            <li key={`${each.where} ${each.message}`}>
              <div>
                <p className={classes.refusedText}>{textOf(each)}</p>
                <p className={classes.where}>{`${each.where}: ${each.message}`}</p>
              </div>
              <Button
                variant="default"
                aria-label={messages.fixHereNamed({ where: each.where })}
                onClick={() => show(each)}
              >
                {messages.fixHere}
              </Button>
            </li>
          ))}
        </ul>
        {pager}
        <a href={asText} download="not-imported.txt" className={classes.save}>
          {messages.saveThisList}
        </a>
      </details>
      {open && (
        <FixDialog
          refused={open}
          onClose={() => show(null)}
          onFix={(question) => {
            onFix({ refused: open, question });
            show(null);
          }}
        />
      )}
    </>
  );
}

/** Returns a data URL that lists all refused questions, not only the current page. */
function listOf(refused: InspectedFile['refused']): string {
  const lines = refused.map(({ where, message }) => `${where}\t${message}`);
  return `data:text/plain;charset=utf-8,${encodeURIComponent(lines.join('\n'))}`;
}

const TEXT_SHOWN = 200;

/** Returns the beginning of the question's text, which is enough to recognize the question. */
function textOf({ understood }: RefusedQuestion): string {
  const text = understood?.text;
  if (typeof text !== 'string') return '';
  return text.length > TEXT_SHOWN ? `${text.slice(0, TEXT_SHOWN)}…` : text;
}
