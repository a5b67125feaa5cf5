import { Loader } from '@mantine/core';

/** A placeholder for a part of a page that is being fetched and whose shape is unknown. */
export function Waiting({ for: what }: { for: string }) {
  return <Loader role="status" aria-label={`Loading ${what}`} display="block" mx="auto" my="xl" />;
}
