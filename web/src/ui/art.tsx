import classes from './art.module.css';

/**
 * Renders an illustration as part of the page, so that its colors follow the light and dark
 * schemes.
 */
export function Art({ svg }: { svg: string }) {
  return (
    <div
      className={classes.art}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, put in at build time
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
