import { FEW_PLACES } from '@certway/contract/limits';
import { Button } from '@mantine/core';
import { generatePath, Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formerPrice, isFree, priceText, type ShownProgram } from '../../programs/index.ts';
import { useAppSelector } from '../../store.ts';
import { CodeField } from '../code-field.tsx';
import * as messages from '../messages.ts';
import { Buying } from './buying.tsx';
import classes from './purchase-panel.module.css';

function Price({ settings }: Pick<ShownProgram, 'settings'>) {
  const before = formerPrice(settings);
  const { discountPercentage } = settings;
  const price = priceText(settings);
  return (
    <dl className={classes.price}>
      <div>
        <dt>{messages.price}</dt>
        <dd>
          {before && <s>{before}</s>} {price}
        </dd>
      </div>
      {discountPercentage > 0 && (
        <div>
          <dt>{messages.discount}</dt>
          <dd>{messages.percentOff({ percent: discountPercentage })}</dd>
        </div>
      )}
      <div className={classes.total}>
        <dt>{messages.total}</dt>
        <dd>{price}</dd>
      </div>
    </dl>
  );
}

/** Returns 'Limited to N' or 'Unlimited', and the number of places left if there are few. */
export function placesText({
  settings: { enrollmentLimit },
  placesLeft,
}: Pick<ShownProgram, 'settings' | 'placesLeft'>): { limit: string; left: string | null } {
  if (enrollmentLimit === null) return { limit: messages.unlimited, left: null };
  const limit = messages.limitedTo({ places: enrollmentLimit });
  if (placesLeft === null || placesLeft > FEW_PLACES) return { limit, left: null };
  if (placesLeft <= 0) return { limit, left: messages.allPlacesTaken };
  return { limit, left: messages.onlyPlacesLeft({ places: placesLeft }) };
}

interface PurchasePanelProps {
  program: ShownProgram;
  purchased: boolean;
}

export function PurchasePanel({ program, purchased }: PurchasePanelProps) {
  const signedIn = useAppSelector(({ user }) => user.currentUser !== null);
  const { limit, left } = placesText(program);
  return (
    <div className={classes.panel}>
      {!purchased && <Price settings={program.settings} />}
      <p className={classes.places}>
        <span>
          {messages.places} <span>{limit}</span>
        </span>
        {left && <strong>{left}</strong>}
      </p>
      <Buying
        key={`${signedIn}`}
        program={program}
        purchased={purchased}
        free={isFree(program.settings)}
        full={program.placesLeft !== null && program.placesLeft <= 0}
      />
      {!purchased && (
        <Button
          component={Link}
          to={generatePath(paths.demoQuiz, { id: program._id })}
          variant="default"
          fullWidth
        >
          {messages.startDemo}
        </Button>
      )}
      {signedIn && !purchased && <CodeField programId={program._id} />}
      <div className={classes.ways}>
        <Link to={{ pathname: paths.home, hash: '#programs' }}>{messages.keepShopping}</Link>
        <Link to={paths.home}>{messages.goHome}</Link>
      </div>
    </div>
  );
}
