import type { Draft } from '@certway/contract/kinds/index';
import { QUESTIONS_AT_ONCE } from '@certway/contract/limits';
import { useEffect, useState } from 'react';
import type { Reply } from '../../calls/address.ts';
import { formOf, paperOf, type QuestionForm } from '../../kinds/editing/form.ts';
import { useFindAlikeMutation } from '../queries.ts';

export type AlikeOf = Reply<'questions', 'findAlike'>[number];

/** Waits for a pause in typing, so that not every key makes a call. */
const TYPING_PAUSES_MS = 700;
const WORDS_AT_LEAST = 3;
const NONE: ReadonlyMap<number, AlikeOf> = new Map();

const says = ({ text }: QuestionForm) => text.trim().split(/\s+/).length >= WORDS_AT_LEAST;
const asPaper = (form: QuestionForm) => paperOf(form, crypto.randomUUID());

/** The stored question that one is like which is being written. */
export function useAlike(programId: string, form: QuestionForm, own: string | undefined) {
  const [find] = useFindAlikeMutation();
  const [found, setFound] = useState<AlikeOf | null>(null);
  const asked = JSON.stringify(paperOf(form, ''));
  const isAsked = says(form);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is the form in short
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      if (!isAsked) return setFound(null);
      const body = { papers: [asPaper(form)], ...(own && { except: own }) };
      const { data } = await find({ params: { programId }, body });
      if (isCurrent) setFound(data?.[0] ?? null);
    }, TYPING_PAUSES_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked, isAsked, programId, own, find]);
  return found;
}

interface InFile {
  questions: readonly { question: Draft }[];
}

/** What the program has that is like a question of a file, by its place there; in several calls for a large one. */
export function useAlikeIn(programId: string | undefined, file: InFile | null) {
  const [find] = useFindAlikeMutation();
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    let isCurrent = true;
    const ask = async (id: string, { questions }: InFile) => {
      const all = new Map<number, AlikeOf>();
      for (let from = 0; from < questions.length && isCurrent; from += QUESTIONS_AT_ONCE) {
        const part = questions.slice(from, from + QUESTIONS_AT_ONCE);
        const papers = part.map(({ question }) => asPaper(formOf(question)));
        const { data = [] } = await find({ params: { programId: id }, body: { papers } });
        for (const each of data) all.set(from + each.at, { ...each, at: from + each.at });
      }
      if (isCurrent) setFound(all);
    };
    setFound(NONE);
    if (programId && file) ask(programId, file);
    return () => {
      isCurrent = false;
    };
  }, [programId, file, find]);
  return found;
}
