import { IconInfoCircle } from '@tabler/icons-react';
import { useGetSettingsQuery } from '../settings/index.ts';
import classes from './model-notice.module.css';

/** Told before an answer is written, where answers go to a model of somebody else. */
export function ModelNotice() {
  const { data } = useGetSettingsQuery();
  if (!data?.coachModelHost) return null;
  return (
    <p className={classes.notice}>
      <IconInfoCircle size={20} stroke={1.7} aria-hidden="true" />
      {`Written answers are sent to ${data.coachModelHost}, without your name, to be marked.`}
    </p>
  );
}
