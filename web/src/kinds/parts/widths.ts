/** How wide the pictures of a question are shown at most, in pixels. */
export const ILLUSTRATION_WIDTH = 720;
export const OPTION_WIDTH = 320;
