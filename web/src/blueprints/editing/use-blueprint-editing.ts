import type { BlueprintDefinition } from '@certway/contract/blueprints/blueprint-definition';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Reply } from '../../calls/address.ts';
import { useAppSelector } from '../../store.ts';
import { useLeaveWarning } from '../../ui/leaving/leave-warning.ts';
import { useCreateBlueprintMutation, useUpdateBlueprintMutation } from '../queries.ts';
import { type BlueprintForm, blankForm, completedForm } from './form.ts';
import { formOf } from './form-of-stored.ts';
import { INCOMPLETE, noRejection, rejectionOfForm, rejectionOfReply } from './rejection.ts';
import {
  type BlueprintDraft,
  draftKey,
  findBlueprintDraft,
  storeBlueprintDraft,
} from './stored-draft.ts';
import { checkForm, isSame } from './typed-definition.ts';

export type Blueprint = Reply<'blueprints', 'listBlueprints'>[number];

const TYPING_PAUSE_MS = 300;

/** Holds a form whose unsaved content is stored on the device. */
function useStoredForm(
  key: string,
  stored: () => BlueprintDraft,
  initialForm: BlueprintForm | undefined,
) {
  // A template that was just chosen takes precedence over unsaved content on the device.
  const [restored] = useState(() => (initialForm ? null : findBlueprintDraft(key)));
  const [from, setFrom] = useState(stored);
  const [form, setForm] = useState(
    () => initialForm ?? (restored ? completedForm(restored.form) : from.form),
  );
  const [version, setVersion] = useState(restored?.version ?? from.version);
  const dirty = !isSame(form, from.form);
  const isDirty = useRef(dirty);
  isDirty.current = dirty;
  useEffect(() => {
    const keep = () => storeBlueprintDraft(key, dirty ? { form, version } : null);
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
    /** The version of the mock exam on which the form is based; 0 for a new one. */
    version,
    dirty,
    /**
     * Returns whether there are unsaved changes. The value is read from a ref, so that it is
     * current when the page is left directly after a save.
     */
    asksDirty,
    /** True if the form shows unsaved content from an earlier visit. */
    isRestored: restored !== null && dirty,
    begin: (next: BlueprintDraft) => {
      isDirty.current = false;
      storeBlueprintDraft(key, null);
      setFrom(next);
      setForm(next.form);
      setVersion(next.version);
    },
  };
}

const draftOf = ({ definition, version }: Blueprint): BlueprintDraft => ({
  form: formOf(definition),
  version,
});

export function useBlueprintEditing(
  programId: string,
  blueprint: Blueprint | null,
  /** The initial content of a new mock exam. */
  initialForm: BlueprintForm | undefined,
) {
  const userId = useAppSelector((state) => state.user.currentUser?._id) ?? '';
  const { setForm, begin, from, version, ...typed } = useStoredForm(
    draftKey(userId, programId, blueprint?._id ?? 'new'),
    () => (blueprint ? draftOf(blueprint) : { form: blankForm(), version: 0 }),
    initialForm,
  );
  const [rejection, setRejection] = useState(noRejection);
  const [create, creating] = useCreateBlueprintMutation();
  const [update, updating] = useUpdateBlueprintMutation();

  const beginWith = (draft: BlueprintDraft) => {
    begin(draft);
    setRejection(noRejection);
  };
  const send = async (definition: BlueprintDefinition, madeFrom: number) => {
    if (!blueprint) return create({ params: { programId }, body: { definition } });
    const params = { programId, blueprintId: blueprint._id };
    return update({ params, body: { definition, version: madeFrom } });
  };
  // Problems that the browser finds are checked again on each change, so that they disappear as
  // fields are filled in. Problems that the server reported stay until the next save.
  const shown =
    rejection.message === INCOMPLETE ? rejectionOfForm(checkForm(typed.form).problems) : rejection;
  return {
    ...typed,
    version,
    rejection: shown,
    /** The rejection of the latest save, which is a new object after each rejected save. */
    failure: rejection,
    saving: creating.isLoading || updating.isLoading,
    change: (change: Partial<BlueprintForm>) => setForm((now) => ({ ...now, ...change })),
    discard: () => beginWith(from),
    take: (stored: Blueprint) => beginWith(draftOf(stored)),
    /** Saves the form. Returns the stored mock exam, or null if it was rejected. */
    save: async (madeFrom = version): Promise<Blueprint | null> => {
      const { definition, problems } = checkForm(typed.form);
      if (problems) {
        setRejection(rejectionOfForm(problems));
        return null;
      }
      const { data, error } = await send(definition, madeFrom);
      if (!data) {
        setRejection(rejectionOfReply(error));
        return null;
      }
      beginWith(draftOf(data));
      return data;
    },
    /** Offers the mock exam to learners, or withdraws the offer. */
    offer: async (offered: boolean) => {
      if (!blueprint) return;
      const params = { programId, blueprintId: blueprint._id };
      const { error } = await update({ params, body: { offered } });
      setRejection(error ? rejectionOfReply(error) : noRejection);
    },
  };
}
