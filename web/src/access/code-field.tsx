import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { generatePath, Link } from 'react-router';
import { paths } from '../paths.ts';
import { Form } from '../ui/form.tsx';
import classes from './code-field.module.css';
import * as messages from './messages.ts';
import { useRedeemCodeMutation } from './queries.ts';

/** A field for an access code. The code may also be for another program. */
export function CodeField({ programId }: { programId?: string }) {
  const id = useId();
  const [code, setCode] = useState('');
  const [redeem, { data, error, isLoading }] = useRedeemCodeMutation();
  const isMissing = code.trim() === '';
  const other = data && data.program._id !== programId ? data.program : null;
  return (
    <Form
      className={classes.form}
      isWrong={isMissing}
      failure={error}
      onSave={() => redeem({ body: { code } })}
    >
      {(submitted) => {
        const problem = submitted && isMissing ? messages.codeRequired : error?.message;
        return (
          <>
            <label htmlFor={id}>{messages.accessCode}</label>
            <div className={classes.row}>
              <input
                id={id}
                value={code}
                placeholder={messages.formOfCode}
                maxLength={40}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                aria-describedby={`${id}-told`}
                aria-invalid={Boolean(problem)}
                onChange={({ currentTarget }) => setCode(currentTarget.value)}
              />
              <Button type="submit" variant="default" loading={isLoading}>
                {messages.redeem}
              </Button>
            </div>
            <p
              id={`${id}-told`}
              role="status"
              className={classes.told}
              data-failed={Boolean(problem)}
            >
              {problem}
              {data && !error && (
                <>
                  {messages.codeOpened({ program: data.program.name })}{' '}
                  {other && (
                    <Link to={generatePath(paths.cart, { id: other._id })}>
                      {messages.goToThisProgram}
                    </Link>
                  )}
                </>
              )}
            </p>
          </>
        );
      }}
    </Form>
  );
}
