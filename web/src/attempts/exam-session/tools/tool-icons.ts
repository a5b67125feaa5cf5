import {
  IconCalculator,
  IconCoffee,
  IconFlag,
  IconHelp,
  IconHighlight,
  IconListDetails,
  IconMathFunction,
  IconNotes,
  IconZoomIn,
} from '@tabler/icons-react';

/** The icons of the tools of a mock exam, which the toolbar shows and the help names. */
export const toolIcons = {
  flag: IconFlag,
  navigator: IconListDetails,
  calculator: IconCalculator,
  notes: IconNotes,
  sheet: IconMathFunction,
  highlight: IconHighlight,
  zoom: IconZoomIn,
  rest: IconCoffee,
  help: IconHelp,
};
