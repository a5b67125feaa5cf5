import { BANK_FILE_BYTES } from '@certway/contract/questions/bank';
import { Anchor, Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { toCallAddress } from '../../calls/address.ts';
import disclosure from '../../ui/disclosure.module.css';
import classes from './bank.module.css';
import * as messages from './messages.ts';

const templateAt = (format: 'csv' | 'excel') =>
  toCallAddress({ slice: 'questions', name: 'getBankTemplate', input: { query: { format } } }).url;

interface BankSourceProps {
  reading: boolean;
  onFile: (file: File) => void;
}

/** Takes questions from a file, dropped or chosen, or from text. */
export function BankSource({ reading, onFile }: BankSourceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const take = (file: File | undefined) => {
    if (!file) return;
    const tooLarge = file.size > BANK_FILE_BYTES;
    setProblem(tooLarge ? messages.fileTooLarge : '');
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
        <p className={classes.soft}>{messages.dropOrChoose}</p>
        <input
          ref={input}
          type="file"
          className={classes.file}
          tabIndex={-1}
          aria-label={messages.fileWithQuestions}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
        <Button loading={reading} onClick={() => input.current?.click()}>
          {messages.chooseAFile}
        </Button>
        {problem && <p className={classes.problem}>{problem}</p>}
        <details>
          <summary className={disclosure.line}>{messages.whichFiles}</summary>
          <p className={classes.soft}>{messages.readableFiles}</p>
        </details>
        <p className={classes.soft}>
          {messages.startFromTemplate}{' '}
          <Anchor href={templateAt('excel')} download>
            {messages.excel}
          </Anchor>
          {' · '}
          <Anchor href={templateAt('csv')} download>
            {messages.csv}
          </Anchor>
        </p>
      </div>
      <Textarea
        label={messages.orPasteQuestions}
        description={messages.howToPaste}
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
          {messages.readTheText}
        </Button>
      </div>
    </div>
  );
}
