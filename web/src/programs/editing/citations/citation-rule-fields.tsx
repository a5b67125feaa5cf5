import '../../../ui/forms.css';
import { Button, TextInput } from '@mantine/core';
import { SourceLink } from '../../../ui/linked-text.tsx';
import type { RuleForm, RulePreview, RuleProblems } from './citation-form.ts';
import classes from './citations.module.css';
import * as messages from './messages.ts';

interface CitationRuleFieldsProps {
  rule: RuleForm;
  number: number;
  problems: RuleProblems | null;
  preview: RulePreview | null;
  onChange: (change: Partial<RuleForm>) => void;
  onRemove: () => void;
}

/** The fields of one rule, with the citations that it matches at present. */
export function CitationRuleFields(props: CitationRuleFieldsProps) {
  const { rule, number, problems, preview, onChange, onRemove } = props;
  return (
    <fieldset className={classes.rule}>
      <legend className={classes.ruleTitle}>{messages.ruleNumber({ number })}</legend>
      <TextInput
        label={messages.pattern}
        value={rule.pattern}
        error={problems?.pattern}
        spellCheck={false}
        autoCapitalize="none"
        onChange={({ currentTarget }) => onChange({ pattern: currentTarget.value })}
      />
      <TextInput
        label={messages.address}
        inputMode="url"
        value={rule.address}
        error={problems?.address}
        spellCheck={false}
        autoCapitalize="none"
        onChange={({ currentTarget }) => onChange({ address: currentTarget.value })}
      />
      <p className={classes.preview}>{preview && <Preview {...preview} />}</p>
      <Button variant="subtle" className={classes.remove ?? ''} onClick={onRemove}>
        {messages.removeRule({ number })}
      </Button>
    </fieldset>
  );
}

function Preview({ count, example }: RulePreview) {
  if (!example) return messages.matchesNone;
  return (
    <>
      <span>{messages.matches({ references: count })}</span>{' '}
      <SourceLink text={example.text} address={example.address} />
    </>
  );
}
