import { CLASS_CODE_LENGTH } from '@certway/contract/limits';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { generatePath, Link, useNavigate } from 'react-router';
import { joinAddress, paths } from '../paths.ts';
import { Form } from '../ui/form.tsx';
import classes from './code-field.module.css';
import * as messages from './messages.ts';
import { useRedeemCodeMutation } from './queries.ts';

const withoutSeparators = (code: string) => code.replace(/[\s-]/g, '');

/**
 * A field for an access code. The code may also be for another program. The code of a class, which
 * is shorter, leads to the page on which people join the class.
 */
export function CodeField({ programId }: { programId?: string }) {
  const id = useId();
  const [code, setCode] = useState('');
  const navigate = useNavigate();
  const [redeem, { data, error, isLoading }] = useRedeemCodeMutation();
  const isMissing = code.trim() === '';
  const other = data && data.program._id !== programId ? data.program : null;
  return (
    <Form
      className={classes.form}
      isWrong={isMissing}
      failure={error}
      onSave={() => {
        const letters = withoutSeparators(code);
        if (letters.length === CLASS_CODE_LENGTH) return navigate(joinAddress(letters));
        return redeem({ body: { code } });
      }}
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
