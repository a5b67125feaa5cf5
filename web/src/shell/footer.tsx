import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useChatAddress } from '../settings/index.ts';
import { Brand } from '../ui/brand.tsx';
import classes from './footer.module.css';
import * as messages from './messages.ts';

const links = [
  { label: messages.home, to: paths.home },
  { label: messages.about, to: paths.about },
  { label: messages.privacy, to: paths.privacy },
  { label: messages.termsOfUse, to: paths.terms },
];

/**
 * The footer. On pages with a sidebar it is a single line. On public pages it is larger and shows
 * the brand.
 */
export function Footer({ slim, wide }: { slim: boolean; wide: boolean }) {
  const chat = useChatAddress();
  return (
    <footer className={classes.footer} data-slim={slim || undefined} data-wide={wide || undefined}>
      <div className={classes.row}>
        {slim ? (
          <span className={classes.name}>{messages.certway}</span>
        ) : (
          <div className={classes.brand}>
            <Brand />
            <p>{messages.whatCertwayOffers}</p>
          </div>
        )}
        <nav aria-label={messages.footer}>
          <ul className={classes.links}>
            {links.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            {chat && (
              <li>
                <a href={chat} target="_blank" rel="noreferrer">
                  {messages.contact}
                </a>
              </li>
            )}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
