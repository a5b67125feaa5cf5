import { Button, Title } from '@mantine/core';
import { lazy, useState } from 'react';
import { joinAddress } from '../paths.ts';
import { ConfirmDialog } from '../ui/asking/confirm-dialog.tsx';
import membership from '../ui/membership.module.css';
import { Notice } from '../ui/notice.tsx';
import { Optional } from '../ui/optional.tsx';
import classes from './class.module.css';
import { joinLinkText, joinRefusalTexts, notSavedText } from './labels.ts';
import { LinkDialog } from './link-dialog.tsx';
import * as messages from './messages.ts';
import {
  type JoinLink,
  type OpenedClass,
  useSetJoinLinkMutation,
  useWithdrawJoinLinkMutation,
} from './queries.ts';

const QrDialog = lazy(async () => ({ default: (await import('./qr-dialog.tsx')).QrDialog }));

interface LinkProps {
  opened: OpenedClass;
  link: JoinLink;
}

function WithdrawDialog({ opened, onClose }: { opened: OpenedClass; onClose: () => void }) {
  const [withdraw, { error }] = useWithdrawJoinLinkMutation();
  const confirm = async () => {
    const { data } = await withdraw({ params: { classId: opened._id } });
    if (data) onClose();
  };
  return (
    <ConfirmDialog
      title={messages.withdrawThisLink}
      text={messages.whatWithdrawingEnds}
      label={messages.withdrawLink}
      failed={notSavedText(error)}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** The link and the code, with the buttons that pass them on and change them. */
function CurrentLink({ opened, link }: LinkProps) {
  const [dialog, setDialog] = useState<'qr' | 'edit' | 'withdraw' | null>(null);
  const [status, setStatus] = useState('');
  const address = `${window.location.origin}${joinAddress(link.code)}`;
  const close = () => setDialog(null);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setStatus(messages.copied),
      () => setStatus(messages.notCopied),
    );
  return (
    <>
      <dl className={classes.link}>
        <div>
          <dt>{messages.codeOfClass}</dt>
          <dd className={classes.code}>{link.code}</dd>
        </div>
        <div>
          <dt>{messages.linkOfClass}</dt>
          <dd>{address}</dd>
        </div>
      </dl>
      <p className={membership.soft}>{joinLinkText(link)}</p>
      {link.refusal && (
        <Notice>{messages.nobodyCanJoin({ reason: joinRefusalTexts[link.refusal] })}</Notice>
      )}
      <div className={membership.buttons}>
        <Button onClick={copy}>{messages.copyLink}</Button>
        <Button variant="default" onClick={() => setDialog('qr')}>
          {messages.showQrCode}
        </Button>
      </div>
      <p role="status" className={membership.status}>
        {status}
      </p>
      <div className={membership.buttons}>
        <Button variant="subtle" onClick={() => setDialog('edit')}>
          {messages.linkSettings}
        </Button>
        <Button variant="subtle" onClick={() => setDialog('withdraw')}>
          {messages.withdrawLink}
        </Button>
      </div>
      {dialog === 'qr' && (
        <Optional failed={() => <Notice>{messages.qrNotLoaded}</Notice>}>
          <QrDialog name={opened.name} code={link.code} address={address} onClose={close} />
        </Optional>
      )}
      {dialog === 'edit' && <LinkDialog classId={opened._id} link={link} onClose={close} />}
      {dialog === 'withdraw' && <WithdrawDialog opened={opened} onClose={close} />}
    </>
  );
}

/** Creates a link without limits at one press. Its limits can be set afterwards. */
function NoLink({ opened }: { opened: OpenedClass }) {
  const [setLink, { error, isLoading }] = useSetJoinLinkMutation();
  return (
    <>
      <p className={membership.soft}>{messages.whatLinkDoes}</p>
      <div className={membership.buttons}>
        <Button
          loading={isLoading}
          onClick={() => setLink({ params: { classId: opened._id }, body: {} })}
        >
          {messages.createLink}
        </Button>
      </div>
      <p role="alert" className={membership.failed}>
        {notSavedText(error)}
      </p>
    </>
  );
}

export function JoinLinkSection({ opened }: { opened: OpenedClass }) {
  return (
    <section className={membership.card} aria-labelledby="join-link">
      <Title order={2} size="h4" id="join-link">
        {messages.joinLink}
      </Title>
      {opened.joinLink ? (
        <CurrentLink opened={opened} link={opened.joinLink} />
      ) : (
        <NoLink opened={opened} />
      )}
    </section>
  );
}
