import { Loader } from '@mantine/core';

/** In the place of a page's part that is being fetched, where its shape is not known. */
export function Waiting({ for: what }: { for: string }) {
  return <Loader role="status" aria-label={`Loading ${what}`} display="block" mx="auto" my="xl" />;
}
