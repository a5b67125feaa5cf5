import { Button } from '@mantine/core';
import { useState } from 'react';
import { countText } from '../../ui/words/counts.ts';
import classes from './bank.module.css';
import type { Inspected, Mended } from './inspected.ts';
import { MendDialog } from './mend-dialog.tsx';

type Refused = Inspected['refused'][number];

interface RefusedListProps {
  refused: Inspected['refused'];
  onMend: (mended: Mended) => void;
  onMending: (mending: boolean) => void;
}

/** What could not be taken in, each with why; one that is mended here joins the others. */
export function RefusedList({ refused, onMend, onMending }: RefusedListProps) {
  const [open, setOpen] = useState<Refused | null>(null);
  const show = (each: Refused | null) => {
    setOpen(each);
    onMending(each !== null);
  };
  const list = refused.map(({ where, message }) => `${where}\t${message}`).join('\n');
  return (
    <section aria-label="Not taken in">
      <p>
        {`${countText(refused.length, 'question')} could not be taken in. `}
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(list)}`}
          download="not-taken-in.txt"
        >
          Save this list
        </a>
      </p>
      <ul className={classes.refused}>
        {refused.map((each) => (
          <li key={`${each.where} ${each.message}`}>
            <div>
              <p className={classes.refusedText}>{textOf(each)}</p>
              <p className={classes.where}>{`${each.where}: ${each.message}`}</p>
            </div>
            <Button
              variant="default"
              aria-label={`Mend here: ${each.where}`}
              onClick={() => show(each)}
            >
              Mend here
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <MendDialog
          refused={open}
          onClose={() => show(null)}
          onMend={(question) => {
            onMend({ refused: open, question });
            show(null);
          }}
        />
      )}
    </section>
  );
}

const TEXT_SHOWN = 200;

/** As much of it as is needed to know it again. */
function textOf({ understood }: Refused): string {
  const text = understood?.text;
  if (typeof text !== 'string') return '';
  return text.length > TEXT_SHOWN ? `${text.slice(0, TEXT_SHOWN)}…` : text;
}
