import { categorySlugs } from '@certway/contract/categories';
import { anyDraft } from '@certway/contract/kinds/index';
import { z } from 'zod';

/** The files of server/samples: one folder a program, `program.json` and one file of questions a module. */

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const asset = z.string().regex(/^[a-z0-9-]+$/);

export const sampleProgram = z.strictObject({
  slug,
  name: z.string(),
  description: z.string(),
  category: z.enum(categorySlugs).nullable(),
  /** Name of a showcase in art/, without its ending. */
  showcase: asset,
  status: z.enum(['draft', 'published']),
  /** When its questions were last compared with their sources. */
  reviewedOn: z.iso.date(),
  settings: z.strictObject({
    price: z.number(),
    originalPrice: z.number().nullable(),
    discountPercentage: z.number().min(0).max(100),
    enrollmentLimit: z.string().regex(/^(Unlimited|Limited to \d+)$/),
    isPublic: z.boolean(),
    certificateEnabled: z.boolean(),
    passMark: z.number().min(1).max(100),
  }),
  /** What its exam asks about. */
  outline: z
    .strictObject({
      /** Where the examining body prints it, or that it is ours. */
      source: z.string().min(1),
      topics: z.array(
        z.strictObject({ level: z.number(), code: z.string().default(''), name: z.string() }),
      ),
    })
    .optional(),
  courses: z.array(
    z.strictObject({
      name: z.string(),
      description: z.string(),
      modules: z.array(
        z.strictObject({
          name: z.string(),
          description: z.string(),
          /** What its questions are about: a topic of the outline, by code or name. */
          topic: z.string().optional(),
          /** Name of the file of questions, in the program's folder. */
          questions: z.string().endsWith('.json'),
        }),
      ),
    }),
  ),
});
export type SampleProgram = z.infer<typeof sampleProgram>;

/** What the sample file adds to a draft: a name that stays, and a figure of art/figures to show. */
const named = z.looseObject({ slug, figure: asset.optional() });

/** A figure is stored, and gets its address, when the samples are loaded; some kinds are none without a picture. */
const standIn = (figure: string) => ({
  illustration: `/api/image/${figure}_1x1.png`,
  illustrationAlt: figure,
});

export const sampleQuestion = named.transform(({ slug: name, figure, ...draft }) => ({
  slug: name,
  figure: figure ?? null,
  draft: anyDraft.parse({ ...draft, ...(figure && standIn(figure)) }),
}));
export type SampleQuestion = z.infer<typeof sampleQuestion>;
