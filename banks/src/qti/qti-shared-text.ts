import { posix } from 'node:path';
import { illustrationOf } from '../formats/markup/markup.ts';
import { EMBEDDED, embeddedPath, replacePicturePaths } from '../formats/media/pictures.ts';
import { markupIn } from '../formats/qti-2.ts';
import { MORE_PICTURES } from '../formats/unsupported-content.ts';
import type { XmlNode } from '../formats/xml.ts';
import { lossMessage } from '../loss-messages.ts';
import { createPassage, type ParsedPassage } from '../read/passages.ts';

import type { PackagePictures } from './package-pictures.ts';

/** A text that items share, and the file that contains the text. */

export interface PackageDocument {
  path: string;
  document: XmlNode;
  pictures: PackagePictures;
}

export interface SharedText {
  passage: ParsedPassage;
  losses: string[];
  doubts: string[];
}

export function readSharedText(
  node: XmlNode | undefined,
  title: string,
  { pictures }: PackageDocument,
): SharedText | null {
  const losses: string[] = [];
  const images = pictures.local;
  const content = markupIn(node, { images, reportLoss: (what) => losses.push(lossMessage(what)) });
  if (content.pictures.filter(({ name }) => images.has(name)).length > 1)
    losses.push(lossMessage(MORE_PICTURES));
  const parsed = createPassage(title, { text: content.text, ...illustrationOf(content, images) });
  if (!parsed) return null;
  const passage = replacePicturePaths(parsed, (path) => {
    const name = path.slice(EMBEDDED.length);
    return embeddedPath(pictures.paths.get(name) ?? name);
  });
  return { passage, losses, doubts: [] };
}

/**
 * Returns the path of a file, given the path of the file that refers to it and the relative
 * reference.
 */
export function resolvePath(path: string, href: string): string {
  const [bare = ''] = href.split(/[?#]/, 1);
  const decoded = /%[\da-f]{2}/i.test(bare) ? safelyDecoded(bare) : bare;
  return posix.normalize(posix.join(posix.dirname(path), decoded));
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
