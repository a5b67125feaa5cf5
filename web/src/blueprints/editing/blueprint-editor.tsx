import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Form } from '../../ui/form.tsx';
import { UnsavedDialog } from '../../ui/leaving/unsaved-dialog.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import * as messages from '../messages.ts';
import classes from './editing.module.css';
import { EditorHeader, EditorMessages } from './editor-header.tsx';
import {
  DifficultyFields,
  ExamFields,
  LengthFields,
  PassFields,
  RetakeFields,
} from './exam-fields.tsx';
import type { BlueprintForm } from './form.ts';
import { GapPanel } from './gap-panel.tsx';
import { carriedText } from './gap-text.ts';
import { KindFields } from './kind-fields.tsx';
import { ExamRuleFields, ToolFields } from './rule-fields.tsx';
import { SectionFields } from './sections/section-fields.tsx';
import type { SourceBank } from './sections/sources.ts';
import { type Blueprint, useBlueprintEditing } from './use-blueprint-editing.ts';
import { useGapCheck } from './use-gap-check.ts';

interface BlueprintEditorProps {
  programId: string;
  bank: SourceBank;
  /** The mock exam to edit; null to create one. */
  blueprint: Blueprint | null;
  /** The initial content of a new mock exam. */
  initialForm?: BlueprintForm | undefined;
  /** Called to refetch the mock exam after someone else has stored another version. */
  onChangedElsewhere: () => void;
  onClose: () => void;
  onStored: (blueprint: Blueprint) => void;
}

/**
 * Edits a mock exam. The gap check, which shows whether there are enough questions, is next to the
 * form.
 */
export function BlueprintEditor(props: BlueprintEditorProps) {
  const { programId, bank, blueprint, initialForm, onClose, onStored, onChangedElsewhere } = props;
  const edit = useBlueprintEditing(programId, blueprint, blueprint ? undefined : initialForm);
  const gap = useGapCheck(programId, edit.form);
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) =>
      edit.asksDirty() &&
      currentLocation.pathname + currentLocation.search !==
        nextLocation.pathname + nextLocation.search,
  );
  const { conflict } = edit.rejection;
  useEffect(() => {
    if (conflict) onChangedElsewhere();
  }, [conflict, onChangedElsewhere]);
  const save = async (version?: number): Promise<boolean> => {
    const stored = await edit.save(version);
    if (stored) onStored(stored);
    return stored !== null;
  };
  const part = { form: edit.form, problems: edit.rejection.problems, onChange: edit.change };
  return (
    <div className={classes.editor}>
      <Form className={classes.form} failure={edit.failure} onSave={() => save()}>
        <EditorHeader blueprint={blueprint} edit={edit} onClose={onClose} />
        <EditorMessages blueprint={blueprint} edit={edit} onKeepMine={(version) => save(version)} />
        <ExamFields {...part} />
        <LengthFields {...part} />
        <SectionFields {...part} bank={bank} gaps={gap.gaps} />
        <KindFields {...part} />
        <DifficultyFields {...part} />
        <PassFields {...part} />
        <ExamRuleFields {...part} />
        <ToolFields {...part} />
        <RetakeFields {...part} />
        <SaveBar
          isChanged={edit.dirty || !blueprint}
          isSaving={edit.saving}
          outcome={edit.dirty ? { words: messages.notSavedYet, wrong: false } : null}
        >
          <a href="#gap-check" className={classes.footGaps}>
            {gap.gaps ? carriedText(gap.gaps) : messages.gapCheck}
          </a>
        </SaveBar>
      </Form>
      <GapPanel {...gap} onPapers={gap.setPapers} />
      <UnsavedDialog
        what={messages.mockExamInText}
        opened={leaving.state === 'blocked'}
        onStay={() => leaving.reset?.()}
        onDiscard={() => {
          edit.discard();
          leaving.proceed?.();
        }}
        onSave={async () => {
          const proceed = leaving.proceed;
          const done = await edit.save();
          if (done) proceed?.();
          else leaving.reset?.();
        }}
      />
    </div>
  );
}
