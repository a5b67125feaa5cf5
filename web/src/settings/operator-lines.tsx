import { filled } from '../ui/words/filled.ts';
import * as messages from './messages.ts';
import { useOperator } from './operator.ts';

interface OperatorLinesProps {
  about: 'privacy' | 'terms';
}

/** Names the operator, with a link to the operator's own text if there is one. */
export function OperatorLines({ about }: OperatorLinesProps) {
  const { name, termsUrl, privacyUrl } = useOperator();
  const own = about === 'terms' ? termsUrl : privacyUrl;
  if (!name && !own) return null;
  return (
    <p>
      {name && <>{filled(messages.whoRunsThisSite, { name: <b>{name}</b> })} </>}
      {own &&
        filled(messages.whereTheFullTextIs, {
          text: (
            <a href={own}>
              {about === 'terms'
                ? messages.theTermsOfTheOperator
                : messages.thePrivacyNoticeOfTheOperator}
            </a>
          ),
        })}
    </p>
  );
}
