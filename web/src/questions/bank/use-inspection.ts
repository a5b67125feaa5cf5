import type { BankEncoding } from '@certway/contract/bank';
import { useCallback, useState } from 'react';
import { isCallFailure } from '../../calls/failure.ts';
import { useInspectBankFileMutation } from '../queries.ts';
import { type Inspected, type Mended, sureIn, withMended } from './inspected.ts';
import * as messages from './messages.ts';
import { type ColumnChoice, keepChoice, ownChoice } from './own-columns.ts';

/** A file on its way: what was read of it, what was mended since, and what of it is ticked. */

export const failureWords = (error: unknown, otherwise: string) =>
  isCallFailure(error) ? error.message : otherwise;

/** What a person says about the file. */
interface Told {
  columns?: ColumnChoice;
  encoding?: BankEncoding;
}

/** Sends a file to be read. */
function useAsking() {
  const [inspect, { isLoading }] = useInspectBankFileMutation();
  const [failed, setFailed] = useState('');
  const ask = async (given: File, { columns, encoding }: Told): Promise<Inspected | null> => {
    const query = {
      name: given.name.slice(-100),
      ...(columns && { columns: JSON.stringify(columns) }),
      ...(encoding && { encoding }),
    };
    const { data, error } = await inspect({ file: given, query });
    setFailed(data ? '' : failureWords(error, messages.errorUploadingFile));
    return data ?? null;
  };
  return { ask, failed, reading: isLoading };
}

export function useInspection() {
  const { ask, failed, reading } = useAsking();
  const [file, setFile] = useState<File | null>(null);
  const [told, setTold] = useState<Told>({});
  const [read, setRead] = useState<Inspected | null>(null);
  const [mended, setMended] = useState<Mended[]>([]);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const readFile = async (given: File, words: Told) => {
    setFile(given);
    setTold(words);
    const first = await ask(given, words);
    const own = first && !words.columns ? ownChoice(first.columns) : null;
    const data = own ? await ask(given, { ...words, columns: own }) : first;
    if (!data) return;
    if (own) setTold({ ...words, columns: own });
    setRead(data);
    setMended([]);
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
  const leave = useCallback(
    (places: ReadonlySet<number>) =>
      setChosen((now) => new Set([...now].filter((at) => !places.has(at)))),
    [],
  );
  return {
    /** As the file was read. */
    read,
    inspected: read && withMended(read, mended),
    chosen,
    failed,
    reading,
    take: (given: File) => readFile(given, {}),
    toggle,
    choose: setChosen,
    leave,
    mend: (question: Mended) => {
      setChosen((now) => new Set([...now, (read?.questions.length ?? 0) + mended.length]));
      setMended((now) => [...now, question]);
    },
    sayColumns: (columns: ColumnChoice) => {
      if (read) keepChoice(read.columns, columns);
      return file && readFile(file, { ...told, columns });
    },
    sayEncoding: (encoding: BankEncoding) => file && readFile(file, { ...told, encoding }),
    startOver: () => setRead(null),
  };
}
