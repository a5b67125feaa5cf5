import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';

import { usePart } from '../../ui/lists/use-part.tsx';
import classes from './bank.module.css';
import { FixDialog } from './fix-dialog.tsx';
import type { Fixed, Inspected } from './inspected.ts';
import * as messages from './messages.ts';

type Refused = Inspected['refused'][number];

interface RefusedListProps {
  refused: Inspected['refused'];
  onFix: (fixed: Fixed) => void;
  onFixing: (fixing: boolean) => void;
}

/** The questions that could not be imported, with reasons; a fixed question joins the others. */
export function RefusedList({ refused, onFix, onFixing }: RefusedListProps) {
  const [open, setOpen] = useState<Refused | null>(null);
  const show = (each: Refused | null) => {
    setOpen(each);
    onFixing(each !== null);
  };
  const { list, shown, pager } = usePart(refused, messages.notImported);
  const asText = useMemo(() => listOf(refused), [refused]);
  return (
    <section aria-label={messages.notImported}>
      <p>
        {messages.couldNotBeImported({ questions: refused.length })}{' '}
        <a href={asText} download="not-imported.txt">
          {messages.saveThisList}
        </a>
      </p>
      <ul ref={list} className={classes.refused}>
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
    </section>
  );
}

/** All of them, whatever page is shown. */
function listOf(refused: Inspected['refused']): string {
  const lines = refused.map(({ where, message }) => `${where}\t${message}`);
  return `data:text/plain;charset=utf-8,${encodeURIComponent(lines.join('\n'))}`;
}

const TEXT_SHOWN = 200;

/** As much of it as is needed to know it again. */
function textOf({ understood }: Refused): string {
  const text = understood?.text;
  if (typeof text !== 'string') return '';
  return text.length > TEXT_SHOWN ? `${text.slice(0, TEXT_SHOWN)}…` : text;
}
