import { useChatAddress } from './chat-address.ts';
import { isAddress, useOperator } from './operator.ts';

/** How to reach whoever runs this site, as far as they said. */
export function ContactLine({ about }: { about: string }) {
  const chat = useChatAddress();
  const { contact } = useOperator();
  if (contact) {
    return (
      <p>
        Write to{' '}
        <a href={isAddress(contact) ? `mailto:${contact}` : contact}>
          {contact.replace(/^https?:\/\//, '')}
        </a>{' '}
        {about}.
      </p>
    );
  }
  if (!chat)
    return <p>{`Please contact the person or school that gave you this address ${about}.`}</p>;
  return (
    <p>
      <a href={chat} target="_blank" rel="noreferrer">
        Write to us in the chat
      </a>{' '}
      {about}.
    </p>
  );
}
