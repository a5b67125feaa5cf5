import { Page } from '../page.tsx';
import { Fields, Pickers } from './fields.tsx';
import { Figures, Marks } from './figures.tsx';
import { Buttons, Overlays, Rows } from './pressed.tsx';
import { EmptyStates, Messages, Skeletons } from './told.tsx';

/** /parts under `npm run dev`: every part in each of its states. A journey compares its screenshots. */
export function PartsPage() {
  return (
    <Page title="Parts" lead="What every screen is made of, in each of its states.">
      <Buttons />
      <Rows />
      <Fields />
      <Pickers />
      <Figures />
      <Marks />
      <Messages />
      <EmptyStates />
      <Skeletons />
      <Overlays />
    </Page>
  );
}
