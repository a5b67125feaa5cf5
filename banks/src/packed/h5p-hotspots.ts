import { embeddedPath } from '../formats/media/pictures.ts';
import { ANSWER_FEEDBACK } from '../formats/unsupported-content.ts';
import { lossMessage } from '../loss-messages.ts';
import {
  type Fields,
  fieldsIn,
  type H5pItem,
  listIn,
  type ParsedItem,
  textOfHtml,
} from './h5p-fields.ts';
import * as messages from './messages.ts';

/** Reads questions that ask for positions in a picture. */

/** Converts H5P's percentages to the coordinates of a picture, from 0 to 10,000. */
const toGrid = (percent: unknown) =>
  Math.min(10_000, Math.max(0, Math.round(Number(percent ?? Number.NaN) * 100)));

/**
 * Returns the area that a box in percent describes: the rectangle itself or, for the figure
 * 'circle', the ellipse within the box.
 */
function areaIn({ userSettings, computedSettings }: Fields) {
  const { x, y, width, height, figure } = fieldsIn(computedSettings);
  const [left, top] = [toGrid(x), toGrid(y)];
  const [right, bottom] = [toGrid(Number(x) + Number(width)), toGrid(Number(y) + Number(height))];
  const outline =
    figure === 'circle'
      ? {
          shape: 'ellipse',
          x: Math.round((left + right) / 2),
          y: Math.round((top + bottom) / 2),
          radiusX: Math.round((right - left) / 2),
          radiusY: Math.round((bottom - top) / 2),
        }
      : { shape: 'rectangle', left, top, right, bottom };
  return { name: '', right: fieldsIn(userSettings).correct === true, outline };
}

/** Reads a picture with areas. In H5P, finding one right area is enough. */
export const imageHotspot = ({ params }: H5pItem): ParsedItem => {
  const { backgroundImageSettings, hotspotSettings } = fieldsIn(params.imageHotspotQuestion);
  const { hotspot, taskDescription, ...feedbackTexts } = fieldsIn(hotspotSettings);
  const { path } = fieldsIn(fieldsIn(backgroundImageSettings).backgroundImage);
  const spots = listIn(hotspot);
  const areas = spots.map(areaIn);
  const feedback = [
    ...spots.map(({ userSettings }) => fieldsIn(userSettings).feedbackText),
    ...Object.values(feedbackTexts),
  ].some((each) => textOfHtml(each) !== '');
  const several = areas.filter(({ right }) => right).length > 1;
  const fields = {
    text: textOfHtml(taskDescription),
    illustration: typeof path === 'string' && path !== '' ? embeddedPath(`content/${path}`) : null,
    areas,
  };
  return {
    draft: { type: 'hotspot', fields },
    losses: [
      ...(feedback ? [lossMessage(ANSWER_FEEDBACK)] : []),
      ...(several ? [lossMessage(messages.oneAreaIsEnough)] : []),
    ],
  };
};
