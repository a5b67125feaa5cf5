import { anyDraft } from '@certway/contract/kinds/index';
import { categorySlugs } from '@certway/contract/programs/categories';
import { citationRules } from '@certway/contract/programs/citation-rules';
import { z } from 'zod';

/**
 * The format of the files in server/samples: one folder per program, with `program.json` and one
 * file of questions per module.
 */

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const asset = z.string().regex(/^[a-z0-9-]+$/);

export const sampleProgram = z.strictObject({
  slug,
  name: z.string(),
  description: z.string(),
  category: z.enum(categorySlugs).nullable(),
  /** The file name of a showcase picture in art/, without the extension. */
  showcase: asset,
  status: z.enum(['draft', 'published']),
  /** The day when the program's questions were last compared with their sources. */
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
  outline: z
    .strictObject({
      /**
       * The publication in which the examining body states the outline, or a note that the outline
       * is our own.
       */
      source: z.string().min(1),
      topics: z.array(
        z.strictObject({ level: z.number(), code: z.string().default(''), name: z.string() }),
      ),
    })
    .optional(),
  /** The rules that link references to their official texts, each with a reference that it links. */
  citationRules: z
    .array(
      z.strictObject({
        pattern: z.string(),
        address: z.string(),
        example: z.string(),
      }),
    )
    .superRefine((rules, context) => {
      const problems = citationRules.safeParse(rules).error?.issues ?? [];
      for (const { path, message } of problems) context.addIssue({ code: 'custom', path, message });
    })
    .default([]),
  courses: z.array(
    z.strictObject({
      name: z.string(),
      description: z.string(),
      modules: z.array(
        z.strictObject({
          name: z.string(),
          description: z.string(),
          /** The topic of the module's questions, by code or name from the outline. */
          topic: z.string().optional(),
          /** The name of the module's question file in the program's folder. */
          questions: z.string().endsWith('.json'),
        }),
      ),
    }),
  ),
});
export type SampleProgram = z.infer<typeof sampleProgram>;

/** Fields that a sample file adds to a draft: a permanent slug, and a figure in art/figures. */
const named = z.looseObject({ slug, figure: asset.optional() });

/**
 * A placeholder that keeps the draft valid until the figure is stored, which happens when the
 * samples are loaded.
 */
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
