import { BANK_FILE_BYTES } from '@certway/contract/bank';
import { Anchor, Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { addressOf } from '../../calls/address.ts';
import classes from './bank.module.css';

const templateAt = (format: 'csv' | 'excel') =>
  addressOf({ slice: 'questions', name: 'getBankTemplate', input: { query: { format } } }).url;

interface BankSourceProps {
  reading: boolean;
  onFile: (file: File) => void;
}

/** A file, dropped or chosen, or questions as text. */
export function BankSource({ reading, onFile }: BankSourceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const take = (file: File | undefined) => {
    if (!file) return;
    const tooLarge = file.size > BANK_FILE_BYTES;
    setProblem(tooLarge ? 'A file may have 20 MB at most' : '');
    if (!tooLarge) onFile(file);
  };
  return (
    <div className={classes.fields}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is beside the button, which does the same */}
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <p className={classes.soft}>
          CSV, Excel, Word, LibreOffice, Aiken, GIFT, Moodle XML, QTI 1.2 to 3.0, Anki (.apkg), H5P,
          JSON, or a .zip of one of these with its pictures. Drop a file here, or choose one.
        </p>
        <input
          ref={input}
          type="file"
          className={classes.file}
          tabIndex={-1}
          aria-label="File with questions"
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
        <Button loading={reading} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        {problem && <p className={classes.problem}>{problem}</p>}
        <p className={classes.soft}>
          {'A table to fill in: '}
          <Anchor href={templateAt('excel')} download>
            Excel
          </Anchor>
          {' or '}
          <Anchor href={templateAt('csv')} download>
            CSV
          </Anchor>
        </p>
      </div>
      <Textarea
        label="Or paste questions"
        description="Numbered stems, lettered options, and the right one marked with * or given as 'Answer: B'"
        autosize
        minRows={6}
        maxRows={14}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button
          variant="default"
          disabled={text.trim() === ''}
          loading={reading}
          onClick={() => onFile(new File([text], 'pasted.txt', { type: 'text/plain' }))}
        >
          Read the text
        </Button>
      </div>
    </div>
  );
}
