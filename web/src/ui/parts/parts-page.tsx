import { Page } from '../page.tsx';
import { Buttons, Overlays, Rows } from './controls.tsx';
import { Fields, Pickers } from './fields.tsx';
import { Marks, Numbers } from './numbers.tsx';
import { EmptyStates, Messages, Skeletons } from './status-parts.tsx';

/**
 * The page /parts of `npm run dev`, which shows every UI component in each of its states. An
 * end-to-end test compares its screenshots.
 */
export function PartsPage() {
  return (
    <Page title="Parts" lead="What every screen is made of, in each of its states.">
      <Buttons />
      <Rows />
      <Fields />
      <Pickers />
      <Numbers />
      <Marks />
      <Messages />
      <EmptyStates />
      <Skeletons />
      <Overlays />
    </Page>
  );
}
