import type { BlueprintDefinition } from '@certway/contract/blueprint-definition';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Reply } from '../../calls/address.ts';
import { useAppSelector } from '../../store.ts';
import { useLeaveWarning } from '../../ui/leaving/leave-warning.ts';
import { useCreateBlueprintMutation, useUpdateBlueprintMutation } from '../queries.ts';
import { type BlueprintForm, blankForm, revived } from './form.ts';
import { formOf } from './form-of-stored.ts';
import { draftKey, findDraft, type KeptDraft, keepDraft } from './kept-draft.ts';
import { accepted, INCOMPLETE, lacking, refusedBy } from './refused.ts';
import { checkForm, isSame } from './typed-definition.ts';

export type Blueprint = Reply<'blueprints', 'listBlueprints'>[number];

const TYPING_PAUSE_MS = 300;

/** What is typed, kept on the device from the first letter until it is stored. */
function useKeptForm(key: string, stored: () => KeptDraft, begun: BlueprintForm | undefined) {
  // What was just chosen to begin with comes before what was left here once.
  const [kept] = useState(() => (begun ? null : findDraft(key)));
  const [from, setFrom] = useState(stored);
  const [form, setForm] = useState(() => begun ?? (kept ? revived(kept.form) : from.form));
  const [version, setVersion] = useState(kept?.version ?? from.version);
  const dirty = !isSame(form, from.form);
  const isDirty = useRef(dirty);
  isDirty.current = dirty;
  useEffect(() => {
    const keep = () => keepDraft(key, dirty ? { form, version } : null);
    const timer = setTimeout(keep, TYPING_PAUSE_MS);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [key, dirty, form, version]);
  const asksDirty = useCallback(() => isDirty.current, []);
  useLeaveWarning(asksDirty);
  return {
    form,
    setForm,
    from,
    /** The version that the form is based on; 0 for a new mock exam. */
    version,
    dirty,
    /** Called when the page is left, after the latest save. */
    asksDirty,
    /** What is shown was typed here before and not stored. */
    isKept: kept !== null && dirty,
    begin: (next: KeptDraft) => {
      isDirty.current = false;
      keepDraft(key, null);
      setFrom(next);
      setForm(next.form);
      setVersion(next.version);
    },
  };
}

const draftOf = ({ definition, version }: Blueprint): KeptDraft => ({
  form: formOf(definition),
  version,
});

/** The state and actions of editing one mock exam. */
export function useBlueprintEditing(
  programId: string,
  blueprint: Blueprint | null,
  /** What a new one begins with. */
  begun: BlueprintForm | undefined,
) {
  const userId = useAppSelector((state) => state.user.currentUser?._id) ?? '';
  const { setForm, begin, from, version, ...typed } = useKeptForm(
    draftKey(userId, programId, blueprint?._id ?? 'new'),
    () => (blueprint ? draftOf(blueprint) : { form: blankForm(), version: 0 }),
    begun,
  );
  const [refused, setRefused] = useState(accepted);
  const [saved, setSaved] = useState(false);
  const [create, creating] = useCreateBlueprintMutation();
  const [update, updating] = useUpdateBlueprintMutation();

  const beginWith = (draft: KeptDraft) => {
    begin(draft);
    setRefused(accepted);
  };
  const send = async (definition: BlueprintDefinition, madeFrom: number) => {
    if (!blueprint) return create({ params: { programId }, body: { definition } });
    const params = { programId, blueprintId: blueprint._id };
    return update({ params, body: { definition, version: madeFrom } });
  };
  // What the form lacks goes away as it is filled in; what the server said stays until it is asked anew.
  const shown = refused.message === INCOMPLETE ? lacking(checkForm(typed.form).problems) : refused;
  return {
    ...typed,
    version,
    refused: shown,
    saved: saved && !typed.dirty,
    saving: creating.isLoading || updating.isLoading,
    change: (change: Partial<BlueprintForm>) => setForm((now) => ({ ...now, ...change })),
    /** Discards unsaved content. */
    discard: () => beginWith(from),
    take: (stored: Blueprint) => beginWith(draftOf(stored)),
    /** Returns the stored mock exam; null if it was rejected. */
    save: async (madeFrom = version): Promise<Blueprint | null> => {
      setSaved(false);
      const { definition, problems } = checkForm(typed.form);
      if (problems) {
        setRefused(lacking(problems));
        return null;
      }
      const { data, error } = await send(definition, madeFrom);
      if (!data) {
        setRefused(refusedBy(error));
        return null;
      }
      beginWith(draftOf(data));
      setSaved(true);
      return data;
    },
    /** Offers it to learners, or withdraws the offer. */
    offer: async (offered: boolean) => {
      if (!blueprint) return;
      const params = { programId, blueprintId: blueprint._id };
      const { error } = await update({ params, body: { offered } });
      setRefused(error ? refusedBy(error) : accepted);
    },
  };
}
