import { readProgram } from '../read-program.ts';
import { ProgramCard } from '../store/program-card.tsx';
import { isPrice, priceOf } from '../typed-price.ts';
import classes from './creating.module.css';
import * as messages from './messages.ts';
import type { Setup } from './setup.ts';
import { useCurrency } from './use-currency.ts';

/** Shows the card of the program in the store while the program is written. It cannot be pressed. */
export function StorePreview({ setup }: { setup: Setup }) {
  const currency = useCurrency();
  const isPriced = isPrice(setup.price);
  const program = readProgram({
    _id: 'preview',
    name: setup.name.trim() || messages.programName,
    description: setup.description.trim() || messages.programDescription,
    moduleCount: 1,
    settings: { currency, price: isPriced ? priceOf(setup.price) : 0 },
  });
  return (
    <section className={classes.store}>
      <h2>{messages.inTheStore}</h2>
      <div inert>
        {program && <ProgramCard program={program} eager isPreview isUnpriced={!isPriced} />}
      </div>
    </section>
  );
}
