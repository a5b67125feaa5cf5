export const lineBreaksInItems = 'Line breaks in items to order';
export const picturesInItems = 'pictures in items to order';
export const otherGrading =
  'its grading method (here, each item that comes directly after the correct item gets partial credit)';
export const onlySomeItems = 'showing only some of the items';
export const itemOrSetting = ({ line }: { line: string | number }) =>
  `Its first line, “${line}”, may be an item or a setting: write the items below a line that contains only “>”`;
export const partialCredit =
  'Partial credit for each item that comes directly after the correct item';
export const tooFewItems = 'At least two items are needed';
