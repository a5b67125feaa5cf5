import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useChatAddress } from '../settings/index.ts';
import { Brand } from '../ui/brand.tsx';
import classes from './footer.module.css';

const links = [
  { label: 'Home', to: paths.home },
  { label: 'About', to: paths.about },
  { label: 'Privacy', to: paths.privacy },
  { label: 'Terms of use', to: paths.terms },
];

/** Beside the sidebar a line is enough; public pages end with the brand. */
export function Footer({ slim }: { slim: boolean }) {
  const chat = useChatAddress();
  return (
    <footer className={classes.footer} data-slim={slim || undefined}>
      <div className={classes.row}>
        {slim ? (
          <span className={classes.name}>Certway</span>
        ) : (
          <div className={classes.brand}>
            <Brand />
            <p>Mock exams and past questions for certification and licensing exams.</p>
          </div>
        )}
        <nav aria-label="Footer">
          <ul className={classes.links}>
            {links.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            {chat && (
              <li>
                <a href={chat} target="_blank" rel="noreferrer">
                  Contact
                </a>
              </li>
            )}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
