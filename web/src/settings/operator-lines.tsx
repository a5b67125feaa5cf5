import { useOperator } from './operator.ts';

interface OperatorLinesProps {
  /** What stands elsewhere too. */
  about: 'privacy' | 'terms';
}

/** Who answers for this site, and the operator's own text where there is one. */
export function OperatorLines({ about }: OperatorLinesProps) {
  const { name, termsUrl, privacyUrl } = useOperator();
  const own = about === 'terms' ? termsUrl : privacyUrl;
  if (!name && !own) return null;
  return (
    <p>
      {name && (
        <>
          This site is run by <b>{name}</b>, who answers for it.{' '}
        </>
      )}
      {own && (
        <>
          In full, and where the two differ:{' '}
          <a href={own}>
            {about === 'terms' ? 'the terms of the operator' : 'the privacy notice of the operator'}
          </a>
          .
        </>
      )}
    </p>
  );
}
