import { type FormEvent, type ReactNode, useState } from 'react';
import { useFirstInvalidField } from './rendering/use-first-invalid-field.ts';

/**
 * Returns whether a field holds a part of a value, such as a date without its year. Each of these
 * fields then shows its error.
 */
export function hasIncompleteField(form: HTMLElement): boolean {
  const fields = [...form.querySelectorAll('input')].filter(({ validity }) => validity.badInput);
  for (const field of fields) field.checkValidity();
  return fields.length > 0;
}

interface FormProps {
  id?: string;
  className?: string | undefined;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  /** True if a field is wrong. In this case, nothing is saved. */
  isWrong?: boolean;
  /** The failure of the latest save. A new failure moves the focus to the field that it is about. */
  failure?: unknown;
  /** Saves the form. It resolves to true if the form is now empty and can be filled in again. */
  onSave: () => unknown;
  /**
   * Renders the fields and buttons. `submitted` is true after the first attempt to save. From then
   * on, wrong fields show their error.
   */
  children: ReactNode | ((submitted: boolean) => ReactNode);
}

/**
 * A form whose main button always works. If a field is wrong, the form saves nothing, and the first
 * wrong field shows its error and gets the focus.
 */
export function Form(props: FormProps) {
  const { isWrong = false, failure, onSave, children, ...attributes } = props;
  const [submitted, setSubmitted] = useState(false);
  const [rejected, setRejected] = useState<object | null>(null);
  const form = useFirstInvalidField<HTMLFormElement>(rejected ?? ((failure ?? null) as object));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isRejected = hasIncompleteField(event.currentTarget) || isWrong;
    setSubmitted(true);
    setRejected(isRejected ? {} : null);
    if (isRejected) return;
    if ((await onSave()) === true) setSubmitted(false);
  };
  return (
    <form ref={form} {...attributes} onSubmit={submit} noValidate>
      {typeof children === 'function' ? children(submitted) : children}
    </form>
  );
}
