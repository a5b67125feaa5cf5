import { shorterExam } from '@certway/contract/blueprints/shorter-exam';
import { Button } from '@mantine/core';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { lengthText } from '../../exam-text.ts';
import * as messages from '../../messages.ts';
import { useListBlueprintTemplatesQuery } from '../../queries.ts';
import classes from '../editing.module.css';
import type { BlueprintForm } from '../form.ts';
import { formOf } from '../form-of-stored.ts';
import { canShorten, fitText, type Template } from './template-text.ts';

interface TemplateDialogProps {
  programId: string;
  onClose: () => void;
  onUse: (form: BlueprintForm) => void;
}

/**
 * Lists real exams from which a new mock exam can be created. Each number of a real exam is shown
 * with its source.
 */
export function TemplateDialog({ programId, onClose, onUse }: TemplateDialogProps) {
  const { data, error, refetch } = useListBlueprintTemplatesQuery({ params: { programId } });
  return (
    <Dialog title={messages.startFromRealExam} opened onClose={onClose} size="xl">
      {error && <LoadFailed text={messages.examsNotLoaded} error={error} onRetry={refetch} />}
      {!data && !error && <Waiting for={messages.theExams} />}
      <ul className={classes.exams}>
        {data?.map((template) => (
          <li key={template.key} className={classes.template}>
            <TemplateItem template={template} onUse={onUse} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function TemplateItem({
  template,
  onUse,
}: {
  template: Template;
  onUse: TemplateDialogProps['onUse'];
}) {
  const { definition, figures, carries } = template;
  const { name, body } = definition;
  return (
    <>
      <h3>{name}</h3>
      <p className={classes.hint}>{`${body} · ${lengthText(definition)}`}</p>
      <p className={classes.fit}>{fitText(template)}</p>
      <details className={classes.sources}>
        <summary className={classes.sourcesLine}>
          {messages.sourcesOfFigures({ figures: figures.length })}
        </summary>
        <dl>
          {figures.map(({ figure, source }) => (
            <div key={figure}>
              <dt>{figure}</dt>
              <dd>{source}</dd>
            </div>
          ))}
        </dl>
      </details>
      <div className={classes.headButtons}>
        {canShorten(template) && (
          <Button
            aria-label={messages.takeShorter({ questions: carries, exam: name })}
            onClick={() => onUse(formOf(shorterExam(definition, carries)))}
          >
            {messages.takeWithQuestions({ questions: carries })}
          </Button>
        )}
        <Button
          variant={canShorten(template) ? 'default' : 'filled'}
          aria-label={messages.takeExamAsIs({ exam: name })}
          onClick={() => onUse(formOf(definition))}
        >
          {messages.takeAsIs}
        </Button>
      </div>
    </>
  );
}
