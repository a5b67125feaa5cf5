import { useChatAddress } from './chat-address.ts';

/** How to reach whoever runs this site, as far as they said. */
export function ContactLine({ about }: { about: string }) {
  const chat = useChatAddress();
  if (!chat)
    return <p>{`Please turn to the person or school that gave you this address ${about}.`}</p>;
  return (
    <p>
      <a href={chat} target="_blank" rel="noreferrer">
        Write to us in the chat
      </a>{' '}
      {about}.
    </p>
  );
}
