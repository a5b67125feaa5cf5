import { CITATION_RULES_AT_MOST } from '@certway/contract/limits';
import type { AuthoredCitations } from '@certway/contract/programs/citation-rules';
import { Button } from '@mantine/core';
import { type FormEvent, useDeferredValue, useMemo, useState } from 'react';
import { isCallFailure } from '../../../calls/failure.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { useFirstInvalidField } from '../../../ui/rendering/use-first-invalid-field.ts';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { useGetCitationRulesQuery, useSetCitationRulesMutation } from '../queries.ts';
import {
  formOfRules,
  isUsable,
  previewRules,
  type RuleForm,
  ruleProblems,
  rulesOfForm,
  unmatchedReferences,
  withNewRule,
} from './citation-form.ts';
import { CitationRuleFields } from './citation-rule-fields.tsx';
import classes from './citations.module.css';
import * as messages from './messages.ts';
import { UnmatchedReferences } from './unmatched-references.tsx';

/** Edits the rules that turn references of a program into links. */
export function CitationsPanel({ program }: { program: { _id: string } }) {
  const { data, error, refetch } = useGetCitationRulesQuery(
    { params: { programId: program._id } },
    { refetchOnMountOrArgChange: true },
  );
  if (data) return <CitationsForm programId={program._id} stored={data} onStale={refetch} />;
  if (!error) return <Waiting for={messages.theReferences} />;
  return <LoadFailed text={messages.referencesNotLoaded} error={error} onRetry={refetch} />;
}

interface CitationsFormProps {
  programId: string;
  stored: AuthoredCitations;
  /** Called when someone else has changed the program meanwhile. */
  onStale: () => void;
}

interface Outcome {
  words: string;
  wrong: boolean;
  stale?: boolean;
}

function useRulesForm({ programId, stored, onStale }: CitationsFormProps) {
  const [from, setFrom] = useState(stored);
  const [forms, setForms] = useState(() => formOfRules(stored.rules));
  const [told, setTold] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [set, { isLoading }] = useSetCitationRulesMutation();
  const rules = rulesOfForm(forms);
  const isChanged = JSON.stringify(rules) !== JSON.stringify(from.rules);

  const begin = (with_: AuthoredCitations) => {
    setFrom(with_);
    setForms(formOfRules(with_.rules));
    setTold(false);
    setOutcome(null);
  };
  const change = (next: RuleForm[]) => {
    setForms(next);
    setOutcome(null);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (!rules.every(isUsable)) return setOutcome({ words: messages.correctRules, wrong: true });
    const body = { rules, revision: from.revision };
    const { data, error } = await set({ params: { programId }, body });
    if (data) {
      begin(data);
      return setOutcome({ words: messages.rulesSaved, wrong: false });
    }
    const stale = isCallFailure(error) && error.code === 'program-changed';
    if (stale) onStale();
    setOutcome({ words: stale ? error.message : messages.rulesNotSaved, wrong: true, stale });
  };
  return { forms, rules, isChanged, told, outcome, isLoading, begin, change, save };
}

function CitationsForm(props: CitationsFormProps) {
  const { programId, stored } = props;
  const { forms, rules, isChanged, told, outcome, isLoading, begin, change, save } =
    useRulesForm(props);
  const area = useFirstInvalidField<HTMLFormElement>(outcome?.wrong ? outcome : null);
  const shown = useDeferredValue(forms);
  const { references, referenceCount } = stored;
  const previews = useMemo(() => previewRules(rulesOfForm(shown), references), [shown, references]);
  const unmatched = useMemo(
    () => unmatchedReferences(rulesOfForm(shown), references),
    [shown, references],
  );
  return (
    <div className={classes.panel}>
      <form ref={area} className={classes.form} onSubmit={save} noValidate>
        <h2 className={classes.title}>{messages.linksOfReferences}</h2>
        <p className={classes.soft}>{messages.whatRulesDo}</p>
        <details open={stored.rules.length === 0}>
          <summary className={classes.help}>{messages.howToWriteRule}</summary>
          <p className={classes.soft}>{messages.howToWritePattern}</p>
          <p className={classes.soft}>{messages.howToWriteAddress}</p>
        </details>
        {forms.length === 0 && <p className={classes.soft}>{messages.noRules}</p>}
        {forms.map((rule, index) => (
          <CitationRuleFields
            key={rule.key}
            rule={rule}
            number={index + 1}
            problems={told && rules[index] ? ruleProblems(rules[index]) : null}
            preview={previews[index] ?? null}
            onChange={(next) =>
              change(forms.map((one) => (one === rule ? changed(one, next) : one)))
            }
            onRemove={() => change(forms.filter((one) => one !== rule))}
          />
        ))}
        <SaveBar
          label={messages.saveRules}
          isChanged={isChanged}
          isSaving={isLoading}
          outcome={outcome}
        >
          {forms.length < CITATION_RULES_AT_MOST ? (
            <Button variant="default" onClick={() => change(withNewRule(forms))}>
              {messages.addRule}
            </Button>
          ) : (
            <p className={classes.soft}>
              {messages.tooManyRules({ most: CITATION_RULES_AT_MOST })}
            </p>
          )}
          {outcome?.stale && (
            <Button variant="default" onClick={() => begin(stored)}>
              {messages.showSavedVersion}
            </Button>
          )}
        </SaveBar>
      </form>
      <UnmatchedReferences
        programId={programId}
        unmatched={unmatched}
        compared={references.length}
        all={referenceCount}
      />
    </div>
  );
}

const changed = (rule: RuleForm, change: Partial<RuleForm>): RuleForm => ({ ...rule, ...change });
