import type { QuestionView } from '@certway/contract/kinds/index';

const IMAGE_PREFIX = '/api/image/';

type JsonObject = Record<string, unknown>;
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null;

/**
 * Returns the URL path of an image. Adds the common prefix if the value in the reply lacks it.
 * Returns null if there is no image.
 */
function imagePath(image: unknown): string | null {
  if (typeof image !== 'string' || image === '') return null;
  if (image.startsWith(IMAGE_PREFIX) || /^(https?:)?\/\//.test(image)) return image;
  return IMAGE_PREFIX + image.replace(/^\/+/, '');
}

function withImages(question: JsonObject): JsonObject {
  const { options } = question;
  return {
    ...question,
    illustration: imagePath(question.illustration),
    ...(Array.isArray(options) && {
      options: options.map((option: JsonObject) => ({ ...option, image: imagePath(option.image) })),
    }),
  };
}

/** Reads the questions of a demo; empty if the reply is not a list. */
export function readDemo(reply: unknown): QuestionView[] {
  if (!Array.isArray(reply)) return [];
  return reply.filter(isObject).map(withImages) as unknown as QuestionView[];
}
