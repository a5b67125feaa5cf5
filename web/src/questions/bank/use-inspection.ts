import { QUESTIONS_AT_ONCE } from '@certway/contract/limits';
import type { BankEncoding } from '@certway/contract/questions/bank';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isCallFailure, isEmptyReply } from '../../calls/failure.ts';
import { uploadFailure } from '../../images/index.ts';
import { useInspectBankFileMutation } from '../queries.ts';
import {
  type FixedQuestion,
  type InspectedFile,
  joinParts,
  withFixed,
  withoutDoubts,
} from './inspected.ts';
import { type ColumnChoice, storeChoice, storedChoiceFor } from './own-columns.ts';

/** The state of an import: the questions that were read, fixed, and selected. */

export const failureMessage = (error: unknown, otherwise: string) =>
  isCallFailure(error) && !isEmptyReply(error) ? error.message : otherwise;

interface FileSettings {
  columns?: ColumnChoice;
  encoding?: BankEncoding;
}

export interface ReadingProgress {
  read: number;
  found: number;
}

/** Uploads a file for inspection; a large file is sent again for each part. */
function useFileUpload() {
  const [inspect] = useInspectBankFileMutation();
  const [failed, setFailed] = useState('');
  const [reading, setReading] = useState(false);
  const [progress, setProgress] = useState<ReadingProgress | null>(null);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const askPart = async (given: File, { columns, encoding }: FileSettings, from = 0) => {
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
  /**
   * Requests the remaining parts of a large file. Returns all parts joined, or null if a request
   * failed.
   */
  const askRest = async (
    given: File,
    told: FileSettings,
    first: InspectedFile,
  ): Promise<InspectedFile | null> => {
    let all = first;
    for (let from = QUESTIONS_AT_ONCE; from < first.found; from += QUESTIONS_AT_ONCE) {
      setProgress({ read: from, found: first.found });
      const next = isOpen.current ? await askPart(given, told, from) : null;
      if (!next) return null;
      all = joinParts(all, next);
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
  const { askPart, askRest, whileReading, failed, reading, progress } = useFileUpload();
  const [file, setFile] = useState<File | null>(null);
  const [told, setTold] = useState<FileSettings>({});
  const [read, setRead] = useState<InspectedFile | null>(null);
  const [fixed, setFixed] = useState<FixedQuestion[]>([]);
  const { chosen, setChosen, toggle, leave } = useTicks();
  const readFile = (given: File, words: FileSettings) =>
    whileReading(async () => {
      setFile(given);
      setTold(words);
      const first = await askPart(given, words);
      const own = first && !words.columns ? storedChoiceFor(first.columns) : null;
      const meant = own ? { ...words, columns: own } : words;
      const started = own ? await askPart(given, meant) : first;
      const data = started && (await askRest(given, meant, started));
      if (!data) return;
      setTold(meant);
      setRead(data);
      setFixed([]);
      setChosen(withoutDoubts(data));
    });
  const inspected = useMemo(() => read && withFixed(read, fixed), [read, fixed]);
  return {
    /** The result of reading the file, without the questions that the person fixed afterward. */
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
    fix: (question: FixedQuestion) => {
      setChosen((now) => new Set([...now, (read?.questions.length ?? 0) + fixed.length]));
      setFixed((now) => [...now, question]);
    },
    sayColumns: (columns: ColumnChoice) => {
      if (read) storeChoice(read.columns, columns);
      return file && readFile(file, { ...told, columns });
    },
    sayEncoding: (encoding: BankEncoding) => file && readFile(file, { ...told, encoding }),
    startOver: () => setRead(null),
  };
}
