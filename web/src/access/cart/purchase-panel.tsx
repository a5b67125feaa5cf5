import { FEW_PLACES } from '@certway/contract/limits';
import { Button } from '@mantine/core';
import { generatePath, Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formerPrice, isFree, priceText, type ShownProgram } from '../../programs/index.ts';

import { useAppSelector } from '../../store.ts';
import { numberText } from '../../ui/words/counts.ts';
import { CodeField } from '../code-field.tsx';
import { Buying } from './buying.tsx';
import classes from './purchase-panel.module.css';

function Price({ settings }: Pick<ShownProgram, 'settings'>) {
  const before = formerPrice(settings);
  const { discountPercentage } = settings;
  const price = priceText(settings);
  return (
    <dl className={classes.price}>
      <div>
        <dt>Price</dt>
        <dd>
          {before && <s>{before}</s>} {price}
        </dd>
      </div>
      {discountPercentage > 0 && (
        <div>
          <dt>Discount</dt>
          <dd>{discountPercentage}% off</dd>
        </div>
      )}
      <div className={classes.total}>
        <dt>Total</dt>
        <dd>{price}</dd>
      </div>
    </dl>
  );
}

/** 'Limited to N' or 'Unlimited', and how many places are left once they are few. */
export function placesText({
  settings: { enrollmentLimit },
  placesLeft,
}: Pick<ShownProgram, 'settings' | 'placesLeft'>): { limit: string; left: string | null } {
  if (enrollmentLimit === null) return { limit: 'Unlimited', left: null };
  const limit = `Limited to ${numberText(enrollmentLimit)}`;
  if (placesLeft === null || placesLeft > FEW_PLACES) return { limit, left: null };
  if (placesLeft <= 0) return { limit, left: 'All places are taken' };
  return { limit, left: placesLeft === 1 ? 'Only 1 place left' : `Only ${placesLeft} places left` };
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
          Places: <span>{limit}</span>
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
          Start Demo
        </Button>
      )}
      {signedIn && !purchased && <CodeField programId={program._id} />}
      <div className={classes.ways}>
        <Link to={{ pathname: paths.home, hash: '#programs' }}>Keep Shopping</Link>
        <Link to={paths.home}>Go Home</Link>
      </div>
    </div>
  );
}
