import '../../../ui/forms.css';
import { ActionIcon, Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
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
      <Textarea
        label={messages.address}
        inputMode="url"
        autosize
        classNames={{ input: classes.address ?? '' }}
        value={rule.address}
        error={problems?.address}
        spellCheck={false}
        autoCapitalize="none"
        onChange={({ currentTarget }) =>
          onChange({ address: currentTarget.value.replaceAll(/\s*\n\s*/g, '') })
        }
      />
      <p className={classes.preview}>{preview && <Preview {...preview} />}</p>
      <ActionIcon
        variant="subtle"
        size={44}
        className={classes.remove ?? ''}
        aria-label={messages.removeRule({ number })}
        onClick={onRemove}
      >
        <IconTrash size={20} aria-hidden="true" />
      </ActionIcon>
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
