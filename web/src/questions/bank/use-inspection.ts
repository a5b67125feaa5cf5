import type { BankEncoding } from '@certway/contract/bank';
import { QUESTIONS_AT_ONCE } from '@certway/contract/limits';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isCallFailure, saysNothing } from '../../calls/failure.ts';
import { uploadFailure } from '../../images/index.ts';
import { useInspectBankFileMutation } from '../queries.ts';
import { type Fixed, type Inspected, joined, sureIn, withFixed } from './inspected.ts';
import { type ColumnChoice, keepChoice, ownChoice } from './own-columns.ts';

/** The state of an import: the questions read, fixed, and selected. */

export const failureWords = (error: unknown, otherwise: string) =>
  isCallFailure(error) && !saysNothing(error) ? error.message : otherwise;

/** What a person says about the file. */
interface Told {
  columns?: ColumnChoice;
  encoding?: BankEncoding;
}

/** How far the reading of a large file has come. */
export interface Progress {
  read: number;
  found: number;
}

/** Sends a file to be read; a large one comes in parts, for each of which it is sent again. */
function useAsking() {
  const [inspect] = useInspectBankFileMutation();
  const [failed, setFailed] = useState('');
  const [reading, setReading] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const askPart = async (given: File, { columns, encoding }: Told, from = 0) => {
    const query = {
      name: given.name.slice(-100),
      ...(columns && { columns: JSON.stringify(columns) }),
      ...(encoding && { encoding }),
      ...(from > 0 && { from }),
    };
    const { data, error } = await inspect({ file: given, query });
    setFailed(data ? '' : uploadFailure('file', error));
    return data ?? null;
  };
  /** All parts, or nothing. */
  const askRest = async (given: File, told: Told, first: Inspected): Promise<Inspected | null> => {
    let all = first;
    for (let from = QUESTIONS_AT_ONCE; from < first.found; from += QUESTIONS_AT_ONCE) {
      setProgress({ read: from, found: first.found });
      const next = isOpen.current ? await askPart(given, told, from) : null;
      if (!next) return null;
      all = joined(all, next);
    }
    return all;
  };
  const whileReading = async (work: () => Promise<void>) => {
    setReading(true);
    await work();
    setReading(false);
    setProgress(null);
  };
  return { askPart, askRest, whileReading, failed, reading, progress };
}

/** The selected questions, by index. */
function useTicks() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
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
  return { chosen, setChosen, toggle, leave };
}

export function useInspection() {
  const { askPart, askRest, whileReading, failed, reading, progress } = useAsking();
  const [file, setFile] = useState<File | null>(null);
  const [told, setTold] = useState<Told>({});
  const [read, setRead] = useState<Inspected | null>(null);
  const [fixed, setFixed] = useState<Fixed[]>([]);
  const { chosen, setChosen, toggle, leave } = useTicks();
  const readFile = (given: File, words: Told) =>
    whileReading(async () => {
      setFile(given);
      setTold(words);
      const first = await askPart(given, words);
      const own = first && !words.columns ? ownChoice(first.columns) : null;
      const meant = own ? { ...words, columns: own } : words;
      const begun = own ? await askPart(given, meant) : first;
      const data = begun && (await askRest(given, meant, begun));
      if (!data) return;
      setTold(meant);
      setRead(data);
      setFixed([]);
      setChosen(sureIn(data));
    });
  const inspected = useMemo(() => read && withFixed(read, fixed), [read, fixed]);
  return {
    /** The file as it was read, without fixes. */
    read,
    inspected,
    chosen,
    failed,
    reading,
    progress,
    take: (given: File) => readFile(given, {}),
    toggle,
    choose: setChosen,
    leave,
    fix: (question: Fixed) => {
      setChosen((now) => new Set([...now, (read?.questions.length ?? 0) + fixed.length]));
      setFixed((now) => [...now, question]);
    },
    sayColumns: (columns: ColumnChoice) => {
      if (read) keepChoice(read.columns, columns);
      return file && readFile(file, { ...told, columns });
    },
    sayEncoding: (encoding: BankEncoding) => file && readFile(file, { ...told, encoding }),
    startOver: () => setRead(null),
  };
}
