import classes from './art.module.css';

/** An illustration that is part of the page, so that its colors follow light and dark. */
export function Art({ svg }: { svg: string }) {
  return (
    <div
      className={classes.art}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, put in at build time
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
