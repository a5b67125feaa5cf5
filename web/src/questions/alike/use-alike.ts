import type { Draft } from '@certway/contract/kinds/index';
import { useEffect, useMemo, useState } from 'react';
import type { Reply } from '../../calls/address.ts';
import { formOf, paperOf, type QuestionForm } from '../../kinds/editing/form.ts';
import { useFindAlikeMutation } from '../queries.ts';

export type AlikeOf = Reply<'questions', 'findAlike'>[number];

/** A call for each key that is pressed would be many. */
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

/** What the program has that is like a question of a file, by its place there. */
export function useAlikeIn(programId: string | undefined, file: InFile | null) {
  const [find, { data }] = useFindAlikeMutation();
  useEffect(() => {
    if (!programId || !file || file.questions.length === 0) return;
    const papers = file.questions.map(({ question }) => asPaper(formOf(question)));
    find({ params: { programId }, body: { papers } });
  }, [programId, file, find]);
  return useMemo(
    () => (file && data ? new Map(data.map((each) => [each.at, each])) : NONE),
    [file, data],
  );
}
