/** An email address that wraps before its domain if it has to. */
export function Address({ of }: { of: string }) {
  const at = of.lastIndexOf('@');
  if (at < 0) return of;
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  );
}
