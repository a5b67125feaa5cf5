import { IconInfoCircle } from '@tabler/icons-react';
import { useGetSettingsQuery } from '../settings/index.ts';
import * as messages from './messages.ts';
import classes from './model-notice.module.css';

/**
 * Tells learners, before they write an answer, that a third party's language model receives their
 * answers. Renders nothing if no such model is used.
 */
export function ModelNotice() {
  const { data } = useGetSettingsQuery();
  if (!data?.coachModelHost) return null;
  return (
    <p className={classes.notice}>
      <IconInfoCircle size={20} stroke={1.7} aria-hidden="true" />
      {messages.sentToModel({ host: data.coachModelHost })}
    </p>
  );
}
