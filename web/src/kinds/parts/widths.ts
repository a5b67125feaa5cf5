/** The maximum widths in pixels in which pictures of a question are shown. */
export const ILLUSTRATION_WIDTH = 720;
export const OPTION_WIDTH = 320;
