import { filled } from '../ui/words/filled.ts';
import * as messages from './messages.ts';
import { isAddress, useOperator } from './operator.ts';
import { useChatAddress } from './queries.ts';

/** Shows the operator's contact details, as far as they are configured. */
export function ContactLine({ about }: { about: string }) {
  const chat = useChatAddress();
  const { contact } = useOperator();
  if (contact) {
    return (
      <p>
        {filled(messages.writeToUsAt({ address: '{address}', about }), {
          address: (
            <a href={isAddress(contact) ? `mailto:${contact}` : contact}>
              {contact.replace(/^https?:\/\//, '')}
            </a>
          ),
        })}
      </p>
    );
  }
  if (!chat) return <p>{messages.contactWhoSentYou({ about })}</p>;
  return (
    <p>
      {filled(messages.writeToUs({ chat: '{chat}', about }), {
        chat: (
          <a href={chat} target="_blank" rel="noreferrer">
            {messages.inTheChat}
          </a>
        ),
      })}
    </p>
  );
}
