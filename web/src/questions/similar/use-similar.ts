import type { Draft } from '@certway/contract/kinds/index';
import { QUESTIONS_AT_ONCE } from '@certway/contract/limits';
import { useEffect, useState } from 'react';
import type { Reply } from '../../calls/address.ts';
import { formFromDraft, type QuestionForm, questionViewOf } from '../../kinds/editing/form.ts';
import { useFindSimilarMutation } from '../queries.ts';

export type SimilarMatch = Reply<'questions', 'findSimilar'>[number];

/** The pause in typing after which a search starts, so that not every keystroke sends a request. */
const TYPING_PAUSES_MS = 700;
const WORDS_AT_LEAST = 3;
const NO_MATCHES: ReadonlyMap<number, SimilarMatch> = new Map();

const says = ({ text }: QuestionForm) => text.trim().split(/\s+/).length >= WORDS_AT_LEAST;
const asPaper = (form: QuestionForm) => questionViewOf(form, crypto.randomUUID());

/** Finds a stored question that is similar to the edited question. */
export function useSimilar(programId: string, form: QuestionForm, own: string | undefined) {
  const [find] = useFindSimilarMutation();
  const [found, setFound] = useState<SimilarMatch | null>(null);
  const asked = JSON.stringify(questionViewOf(form, ''));
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

interface QuestionFile {
  questions: readonly { question: Draft; identifier: string }[];
}

/**
 * Finds the stored questions that the questions in a file come from or are similar to. The result is
 * keyed by the index of the question in the file, and null until `read` was compared. A large file
 * needs several requests.
 */
export function useSimilarInFile(
  programId: string | undefined,
  file: QuestionFile | null,
  read: QuestionFile | null,
) {
  const [find] = useFindSimilarMutation();
  const [found, setFound] = useState<ReadonlyMap<number, SimilarMatch> | null>(null);
  const [compared, setCompared] = useState<QuestionFile | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const ask = async (id: string, { questions }: QuestionFile) => {
      const all = new Map<number, SimilarMatch>();
      for (let from = 0; from < questions.length && isCurrent; from += QUESTIONS_AT_ONCE) {
        const part = questions.slice(from, from + QUESTIONS_AT_ONCE);
        const papers = part.map(({ question }) => asPaper(formFromDraft(question)));
        const identified = part.flatMap(({ identifier }, at) =>
          identifier ? [{ at, questionId: identifier }] : [],
        );
        const body = { papers, identified };
        const { data = [] } = await find({ params: { programId: id }, body });
        for (const each of data) all.set(from + each.at, { ...each, at: from + each.at });
      }
      if (!isCurrent) return;
      setFound(all);
      setCompared(read);
    };
    if (programId && file) ask(programId, file);
    return () => {
      isCurrent = false;
    };
  }, [programId, file, read, find]);
  if (!programId) return NO_MATCHES;
  return compared === read ? found : null;
}
